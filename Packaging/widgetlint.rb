class Widgetlint < Formula
  desc "Linter for Apple widgets, in Swift code and in descriptions"
  homepage "https://github.com/widgetlint/widgetlint"
  version "@VERSION@"

@DOWNLOADS@

  on_macos do
    depends_on "libyaml"
  end

  def install
    bin.install "bin/widgetlint"
    man1.install "share/man/man1/widgetlint.1"
    bash_completion.install "share/bash-completion/completions/widgetlint"
    zsh_completion.install "share/zsh/site-functions/_widgetlint"
    fish_completion.install "share/fish/vendor_completions.d/widgetlint.fish"
  end

  test do
    (testpath/"a.widget.yml").write "kind: a\nfamilies: {systemSmall: {content: {Text: a}}}\n"
    assert_match "background-removable", shell_output("#{bin}/widgetlint --format compact 2>&1", 1)
  end
end
