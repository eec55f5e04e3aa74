/* The bare cost of libyaml: runs its event loop over each file that a list names, one a line. Usage: events LIST */
#include <stdio.h>
#include <string.h>
#include <yaml.h>

static int parse(FILE *file) {
  yaml_parser_t parser;
  yaml_event_t event;
  int isAtEnd = 0;
  if (!yaml_parser_initialize(&parser)) return 2;
  yaml_parser_set_input_file(&parser, file);
  while (!isAtEnd) {
    if (!yaml_parser_parse(&parser, &event)) return 1;
    isAtEnd = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return 0;
}

int main(int count, char **arguments) {
  char path[4096];
  FILE *list = count == 2 ? fopen(arguments[1], "r") : NULL;
  if (!list) return 2;
  while (fgets(path, sizeof path, list)) {
    path[strcspn(path, "\n")] = 0;
    FILE *file = fopen(path, "rb");
    if (!file || parse(file)) return 2;
    fclose(file);
  }
  return 0;
}
