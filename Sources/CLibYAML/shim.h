// One clear line in place of the thirty that the compiler prints about a header it cannot find.
#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "libyaml is missing. Debian, Ubuntu: apt-get install libyaml-dev. macOS: brew install libyaml."
#endif
