;;; widgetlint-eglot.el --- Findings, meanings and completion by eglot  -*- lexical-binding: t; -*-

;; Eglot is part of Emacs from 29 on; before that it is a package.  Put into your configuration:
;;   (load "/path/to/widgetlint-eglot")

;;; Code:

(require 'eglot)

(defvar widgetlint-eglot-command '("widgetlint" "server")
  "How the language server is started.")

(define-derived-mode widgetlint-mode prog-mode "Widget"
  "Major mode for descriptions of Apple widgets."
  (setq-local comment-start "# ")
  (setq-local indent-tabs-mode nil))

;; Where there is a mode for YAML, its colours and indentation are better than none.
(when (require 'yaml-mode nil t)
  (define-derived-mode widgetlint-mode yaml-mode "Widget"
    "Major mode for descriptions of Apple widgets."))

(add-to-list 'auto-mode-alist
             '("\\(?:\\.widget\\.\\(?:ya?ml\\|json\\)\\|/widgets\\.ya?ml\\)\\'" . widgetlint-mode))
(add-to-list 'eglot-server-programs (cons 'widgetlint-mode widgetlint-eglot-command))
(add-hook 'widgetlint-mode-hook #'eglot-ensure)
;; For Swift code, too, in place of another server:
;; (add-to-list 'eglot-server-programs (cons 'swift-mode widgetlint-eglot-command))

(provide 'widgetlint-eglot)
;;; widgetlint-eglot.el ends here
