# Commands for people who work on widgetlint. `make help` lists them.

.PHONY: help examples test record documentation release wheel plugins setup

help:
	@echo "make examples       installs what is missing, builds, and lints Examples/"
	@echo "make test           installs what is missing and runs all tests"
	@echo "make record         records golden files (and fails, so that it is never mistaken for a test)"
	@echo "make documentation  regenerates the generated pages"
	@echo "make release        builds the archive and the wheel to publish, in .build/archives"
	@echo "make wheel          the same"
	@echo "make plugins        makes the SwiftPM plugins of this checkout, in .build/plugins/widgetlint-plugins"

setup:
	@sh .ci/setup

examples: setup
	@echo "Building widgetlint; the first time this takes one to three minutes."
	@began=$$(date +%s); swift build --quiet --product widgetlint && \
	  echo "Built in $$(($$(date +%s) - began)) s. It is $$(swift build --show-bin-path)/widgetlint."
	@echo "Linting Examples/:"
	@"$$(swift build --show-bin-path)/widgetlint" Examples --fail-on never --max-findings 10

test: setup
	@.ci/test

record: setup
	WIDGETLINT_RECORD=1 swift test --filter "ReportingTests|PicturesTests|DocumentedOutputTests"

documentation: setup
	swift build --product widgetlint
	WIDGETLINT_DOCUMENTATION=1 swift test --filter GeneratedFilesTests/pagesAreUpToDate
	.ci/manual "$$(swift build --show-bin-path)/widgetlint" > Documentation/widgetlint.1

release wheel: setup
	.ci/release

plugins: setup
	.ci/release --output .build/plugins --local
