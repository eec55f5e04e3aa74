#ifndef WIDGETLINT_CALLGRIND_REQUESTS_H
#define WIDGETLINT_CALLGRIND_REQUESTS_H

// What a program asks of valgrind's callgrind while it runs there; without valgrind's header, or outside of it, nothing.
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

static inline void forget_counts(void) { CALLGRIND_ZERO_STATS; }
static inline void write_counts(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

#else

static inline void forget_counts(void) {}
static inline void write_counts(const char *name) { (void)name; }

#endif

#endif
