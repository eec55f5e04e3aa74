;;; Opens descriptions with eglot and prints what it shows and does.  -*- lexical-binding: t; -*-

;; All files in CLIENT_FILES, one a line: their diagnostics.  In the first of them a hover, a definition, a changed
;; name and a completion; in the second one quick fix and all fixes.
(load (expand-file-name "client-print" (file-name-directory load-file-name)) nil t)
(require 'cl-lib)
(require 'eglot)
(setq eglot-sync-connect 30 eglot-autoreconnect nil eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0 xref-prompt-for-identifier nil)

(defun client-wait (condition)
  "Wait until CONDITION holds."
  (let ((end (+ (float-time) 30)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.02))
    (unless (funcall condition) (error "Waited for nothing"))))

(defvar client-published (make-hash-table :test #'equal)
  "How often diagnostics came for each file.")
(cl-defmethod eglot-handle-notification :after
  (_server (_method (eql textDocument/publishDiagnostics)) &key uri &allow-other-keys)
  "Count the diagnostics of URI."
  (cl-incf (gethash (eglot--uri-to-path uri) client-published 0)))

(defun client-open (file)
  "Visit FILE and wait for its diagnostics."
  (find-file file)
  (unless (eglot-managed-p) (call-interactively #'eglot))
  (client-wait (lambda () (> (gethash buffer-file-name client-published 0) 0)))
  (flymake-mode 1)
  (flymake-start))

(defun client-say (&rest pairs)
  "Print the alist of PAIRS."
  (princ (json-encode pairs))
  (terpri))

(defun client-text ()
  "The buffer's text."
  (buffer-substring-no-properties (point-min) (point-max)))

(defun client-act (kind pattern)
  "Choose the first action of KIND whose title begins with PATTERN at point from the menu."
  (let ((last-nonmenu-event ?a))
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt items &rest _)
                 (car (cl-find-if (lambda (item) (string-match-p pattern (car item))) items)))))
      (eglot-code-actions (line-beginning-position) (line-end-position) kind t))))

(defconst client-levels '((eglot-error . "error") (eglot-warning . "warning") (eglot-note . "note")))
(defconst client-files (mapcar #'expand-file-name (split-string (getenv "CLIENT_FILES") "\n")))
(dolist (file client-files)
  (client-open file)
  (dolist (diagnostic (flymake-diagnostics))
    (goto-char (flymake-diagnostic-beg diagnostic))
    (let ((text (flymake-diagnostic-text diagnostic)))
      (string-match "\\`widgetlint \\[\\([^]]*\\)\\]: \\(\\(?:.\\|\n\\)*\\)\\'" text)
      (client-print buffer-file-name (alist-get (flymake-diagnostic-type diagnostic) client-levels)
                    (format "%s [%s]" (match-string 2 text) (match-string 1 text))))))

(find-file (car client-files))
(goto-char (point-min))
(search-forward "displayNam")
(let (said)
  (eglot-hover-eldoc-function (lambda (text &rest _) (setq said text)))
  (client-wait (lambda () said))
  (client-say `(hover . ,(substring-no-properties said))))
(goto-char (point-min))
(search-forward "View: Ro")
(call-interactively #'xref-find-definitions)
(client-say `(definition . ,(number-to-string (line-number-at-pos))))
(eglot-rename "Line")
(client-say `(renamed . ,(client-text)))
(goto-char (point-max))
(insert "previ")
(completion-at-point)
(client-say `(completed . ,(buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(find-file (cadr client-files))
(goto-char (point-min))
(search-forward "font: ")
(client-act nil "\\`[^S]")
(client-say `(fixed . ,(client-text)))
(revert-buffer t t)
(client-act "source.fixAll.widgetlint" "")
(client-say `(fixedAll . ,(client-text)))
(ignore-errors (eglot-shutdown (eglot-current-server)))
