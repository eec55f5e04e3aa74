#ifndef WIDGETLINT_FILES_SHIM_H
#define WIDGETLINT_FILES_SHIM_H

// System calls that Swift does not import: extensions of one system, or functions with a variable list of arguments.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
long syscall(long number, ...);
#endif

// Exchanges two names in a folder in one step; -1 with `errno` where that is not possible.
static inline int exchange_names(int folder, const char *one, const char *other) {
#if defined(__linux__) && defined(SYS_renameat2)
  return (int)syscall(SYS_renameat2, folder, one, folder, other, 2 /* RENAME_EXCHANGE */);
#elif defined(__APPLE__)
  return renameatx_np(folder, one, folder, other, RENAME_SWAP);
#else
  errno = ENOSYS;
  return -1;
#endif
}

// The environment, a variable that Swift does not let several threads use.
static inline char **environment_variables(void) {
  extern char **environ;
  return environ;
}

// Asks the system to note whether another program opens the file for writing; -1 with `EAGAIN` if one has it open.
static inline int begin_watching_writers(int descriptor) {
#if defined(__linux__)
  return fcntl(descriptor, 1024 /* F_SETLEASE */, F_RDLCK);
#else
  errno = ENOSYS;
  return -1;
#endif
}

// 1 if no program has opened the file for writing since `begin_watching_writers`.
static inline int has_no_writer(int descriptor) {
#if defined(__linux__)
  return fcntl(descriptor, 1025 /* F_GETLEASE */) == F_RDLCK;
#else
  return 1;
#endif
}

#endif
