;;; Lints the current folder and visits each finding.  -*- lexical-binding: t; -*-
(load (expand-file-name "client-print" (file-name-directory load-file-name)) nil t)
;; Notes are skipped otherwise.
(setq compilation-skip-threshold 0)

(let* ((buffer (widgetlint default-directory))
       (process (get-buffer-process buffer))
       (reset t))
  (while (process-live-p process) (accept-process-output process 0.1))
  ;; What it wrote last may still be on its way when it has ended.
  (while (accept-process-output process 0.5))
  (while (ignore-errors (let ((inhibit-message t)) (with-current-buffer buffer (next-error 1 reset)) t))
    (setq reset nil)
    (let (level text)
      (with-current-buffer buffer
        (goto-char compilation-current-error)
        (setq level (nth (compilation--message->type (get-text-property (point) 'compilation-message))
                         '("note" "warning" "error")))
        (re-search-forward ": \\(?:error\\|warning\\|note\\): \\(.*?\\)\\(?: (to [0-9:]+)\\)?$")
        (setq text (match-string-no-properties 1)))
      (with-current-buffer (window-buffer)
        (client-print buffer-file-name level text)))))
