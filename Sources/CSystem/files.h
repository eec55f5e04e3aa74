#ifndef WIDGETLINT_FILES_SHIM_H
#define WIDGETLINT_FILES_SHIM_H

// The environment, a variable that Swift does not let several threads use.
static inline char **environment_variables(void) {
  extern char **environ;
  return environ;
}

#endif
