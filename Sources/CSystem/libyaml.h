#ifndef WIDGETLINT_LIBYAML_SHIM_H
#define WIDGETLINT_LIBYAML_SHIM_H

// One clear line in place of the thirty that the compiler prints about a header it cannot find.
#if __has_include(<yaml.h>)
#include <yaml.h>

// Swift copies a complete union to read one of its members; these functions read only that member.
static inline const yaml_char_t *scalar_value(const yaml_event_t *event) { return event->data.scalar.value; }
static inline size_t scalar_length(const yaml_event_t *event) { return event->data.scalar.length; }
static inline yaml_scalar_style_t scalar_style(const yaml_event_t *event) { return event->data.scalar.style; }

static inline const yaml_char_t *scalar_anchor(const yaml_event_t *event) { return event->data.scalar.anchor; }
static inline const yaml_char_t *scalar_tag(const yaml_event_t *event) { return event->data.scalar.tag; }

// Of the start of a mapping or of a sequence.
static inline const yaml_char_t *collection_anchor(const yaml_event_t *event) {
  return event->type == YAML_MAPPING_START_EVENT
    ? event->data.mapping_start.anchor : event->data.sequence_start.anchor;
}
static inline const yaml_char_t *collection_tag(const yaml_event_t *event) {
  return event->type == YAML_MAPPING_START_EVENT ? event->data.mapping_start.tag : event->data.sequence_start.tag;
}
static inline int is_flow_collection(const yaml_event_t *event) {
  return event->type == YAML_MAPPING_START_EVENT
    ? event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    : event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
}

#else
#error "libyaml is missing. Debian, Ubuntu: apt-get install libyaml-dev. macOS: brew install libyaml."
#endif

#endif
