;;; Opens the description CLIENT_FILE and prints what Flymake shows in it.  -*- lexical-binding: t; -*-
(load (expand-file-name "client-print" (file-name-directory load-file-name)) nil t)

(find-file (getenv "CLIENT_FILE"))
;; Unsaved text is what has to be checked.
(goto-char (point-max))
(insert "colour: red\n")
(widgetlint-flymake-setup)
(remove-hook 'flymake-diagnostic-functions #'flymake-proc-legacy-flymake)
(flymake-start)
(let ((end (+ (float-time) 30)))
  (while (and (null (flymake-diagnostics)) (< (float-time) end))
    (accept-process-output nil 0.1)))
(dolist (diagnostic (sort (flymake-diagnostics)
                          (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b)))))
  (goto-char (flymake-diagnostic-beg diagnostic))
  (client-print buffer-file-name (substring (symbol-name (flymake-diagnostic-type diagnostic)) 1)
                (flymake-diagnostic-text diagnostic)))
