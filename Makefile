# What people who work on widgetlint type. `make help` lists it.

.PHONY: help examples test record documentation release setup

help:
	@echo "make examples       sets up what is missing, builds, and lints Examples/"
	@echo "make test           sets up what is missing and runs all tests"
	@echo "make record         records golden files anew (and fails, so that it is no test)"
	@echo "make documentation  writes the generated pages anew"
	@echo "make release        makes the archive to publish, in .build/archives"

setup:
	@sh .ci/setup

examples: setup
	@echo "Building widgetlint; the first time this takes one to three minutes."
	@began=$$(date +%s); swift build --quiet --product widgetlint && \
	  echo "Built in $$(($$(date +%s) - began)) s. It is $$(swift build --show-bin-path)/widgetlint."
	@echo "Linting Examples/:"
	@"$$(swift build --show-bin-path)/widgetlint" Examples --fail-on never

test: setup
	@.ci/test
	@.ci/test-swift

record: setup
	WIDGETLINT_RECORD=1 swift test --filter "ReportingTests|PicturesTests|DocumentedOutputTests"

documentation: setup
	swift build --product widgetlint
	swift run --quiet widgetlint debug documentation
	.ci/manual "$$(swift build --show-bin-path)/widgetlint" > Documentation/widgetlint.1

release: setup
	.ci/release
