/* Runs a program once, without input and output, and prints what it cost: seconds of wall time, seconds of processor
   time, most bytes of memory, exit code. It is small, because a new process begins with the memory of the one that
   started it, and the system counts that too. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void run(char **command) {
  int nothing = open("/dev/null", O_RDWR);
  for (int stream = 0; stream < 3; stream++) dup2(nothing, stream);
  execvp(command[0], command);
  _exit(127);
}

int main(int count, char **arguments) {
  struct rusage usage;
  int status;
  if (count < 2) return 2;
  double start = now();
  pid_t child = fork();
  if (child == 0) run(arguments + 1);
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 2;
  double wall = now() - start;
#ifdef __APPLE__
  long bytes = usage.ru_maxrss;
#else
  long bytes = usage.ru_maxrss * 1024;
#endif
  printf("%.6f %.6f %ld %d\n", wall, seconds(usage.ru_utime) + seconds(usage.ru_stime), bytes,
         WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
