/* The bare cost of libyaml: reads each file that a list names, one a line, and runs the event loop over it to the end.
   With "load" in place of "parse" it only reads the files, to subtract what that costs.
   Usage: events parse|load LIST */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

static unsigned char *load(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) exit(2);
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*size + 1);
  if (!bytes || fread(bytes, 1, *size, file) != *size) exit(2);
  fclose(file);
  return bytes;
}

static long parse(const unsigned char *bytes, size_t size) {
  yaml_parser_t parser;
  yaml_event_t event;
  long events = 0;
  int isAtEnd = 0;
  if (!yaml_parser_initialize(&parser)) exit(2);
  yaml_parser_set_input_string(&parser, bytes, size);
  while (!isAtEnd) {
    if (!yaml_parser_parse(&parser, &event)) exit(1);
    isAtEnd = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    events++;
  }
  yaml_parser_delete(&parser);
  return events;
}

int main(int count, char **arguments) {
  long events = 0;
  char path[4096];
  if (count != 3) return 2;
  int parses = strcmp(arguments[1], "parse") == 0;
  FILE *list = fopen(arguments[2], "r");
  if (!list) return 2;
  while (fgets(path, sizeof path, list)) {
    size_t size;
    path[strcspn(path, "\n")] = 0;
    unsigned char *bytes = load(path, &size);
    if (parses) events += parse(bytes, size);
    free(bytes);
  }
  fclose(list);
  printf("%ld events\n", events);
  return 0;
}
