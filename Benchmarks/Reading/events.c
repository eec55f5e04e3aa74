/* The bare cost of libyaml: reads each file named, and runs the event loop over it to the end.
   With "load" as first argument it only reads the files, to subtract what that costs. Without file names it takes
   them from standard input, one a line. */
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

static long visit(const char *path, int parses) {
  size_t size;
  unsigned char *bytes = load(path, &size);
  long events = parses ? parse(bytes, size) : 0;
  free(bytes);
  return events;
}

int main(int count, char **arguments) {
  long events = 0;
  char path[4096];
  if (count < 2) return 2;
  int parses = strcmp(arguments[1], "parse") == 0;
  for (int index = 2; index < count; index++) events += visit(arguments[index], parses);
  while (count == 2 && fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    events += visit(path, parses);
  }
  printf("%ld events\n", events);
  return 0;
}
