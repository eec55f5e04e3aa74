#!/bin/sh
# Writes COUNT widget descriptions into FOLDER, each of WIDGETS widgets of about 50 lines; the same ones every time.
# Clean ones give no finding, those with findings about one on every sixth line.
# Usage: generate.sh FOLDER COUNT [clean|findings] [WIDGETS]
set -eu
folder=$1
count=$2
kind=${3:-clean}
widgets=${4:-3}
mkdir -p "$folder"
awk -v folder="$folder" -v count="$count" -v kind="$kind" -v widgets="$widgets" '
function view(depth, number,   pad, bad) {
  bad = kind == "findings"
  pad = sprintf("%" depth "s", "")
  print pad "- VStack:" > file
  print pad "    - Text: \"{name} " number "\"" > file
  print pad "      font: {style: headline, weight: bold}" > file
  print pad "      foregroundStyle: {light: \"#1A2B3C\", dark: \"#E7F0FF\"}" > file
  print pad "    - Image: {asset: Picture" number "}" > file
  print pad "      frame: {width: " 20 + number % 30 ", height: 48}" > file
  if (!bad) print pad "      widgetAccentedRenderingMode: desaturated" > file
  if (number % 3 == 0) print pad "      accessibilityLabel: Picture of the ranger   # said by VoiceOver" > file
  print pad "    - HStack:" > file
  print pad "        - Text: Level {level} of " number > file
  print pad (bad ? "          font: {size: " 8 + number % 3 "}" : "          lineLimit: 2") > file
  print pad "        - Spacer" > file
  print pad "  alignment: leading" > file
  print pad "  spacing: " number % 9 > file
}
BEGIN {
  for (index_ = 1; index_ <= count; index_++) {
    file = sprintf("%s/%05d.widget.yml", folder, index_)
    print "widgets:" > file
    for (widget = 1; widget <= widgets; widget++) {
      number = index_ * 7 + widget
      print "  - kind: com.example.rangers." number > file
      print "    displayName: Ranger Detail " number > file
      print "    description: See your favorite ranger at a glance." > file
      print "    platforms: [iOS, watchOS]" > file
      print "    supportedFamilies: [systemSmall, systemMedium]" > file
      if (kind != "findings") print "    widgetURL: rangers://detail/" number > file
      print "    timeline: {policy: after, reload: " (kind == "findings" ? "5m" : "30m") "}" > file
      print "    families:" > file
      print "      systemSmall:" > file
      print "        containerBackground: {light: \"#E7F0FF\", dark: \"#101B33\"}" > file
      print "        content:" > file
      view(10, number)
      print "      systemMedium:" > file
      print "        containerBackground: none" > file
      print "        content:" > file
      view(10, number + 1)
      view(10, number + 2)
    }
    close(file)
  }
}'
