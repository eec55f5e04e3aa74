;;; widgetlint.el --- Lint widget descriptions -*- lexical-binding: t; -*-

;; M-x widgetlint lints the descriptions in a folder, C-u M-x widgetlint its Swift code, and next-error visits what was
;; found.
;; Flymake shows findings while a description is being written:
;;
;;   (add-hook 'yaml-mode-hook #'widgetlint-flymake-setup)
;;   (add-hook 'yaml-ts-mode-hook #'widgetlint-flymake-setup)

;;; Code:

(require 'compile)
(require 'flymake)

(defconst widgetlint-finding-regexp
  "^\\(.+?\\):\\([0-9]+\\):\\([0-9]+\\): \\(?:error\\|\\(warning\\)\\|\\(note\\)\\): \\(.*?\\)\\(?: (to \\([0-9]+\\):\\([0-9]+\\))\\)?$"
  "A finding in the compact format.
Its groups: path, line, column, warning, note, message, end line, end column.")

(add-to-list 'compilation-error-regexp-alist-alist
             `(widgetlint ,widgetlint-finding-regexp 1 (2 . 7) (3 . 8) (4 . 5)))

(define-compilation-mode widgetlint-report-mode "Widgetlint"
  "Findings of widgetlint."
  (setq-local compilation-error-regexp-alist '(widgetlint))
  ;; The columns count characters, not the width that they take on the screen.
  (setq-local compilation-error-screen-columns nil))

;;;###autoload
(defun widgetlint (folder &optional swift)
  "Lint the widget descriptions of FOLDER, or with SWIFT the widgets in its code."
  (interactive (list (read-directory-name "Lint folder: ") current-prefix-arg))
  (let ((default-directory (file-name-as-directory folder))
        ;; Emacs gives the command a terminal, to which colors would be written.
        (compilation-environment (cons "NO_COLOR=1" compilation-environment)))
    (compilation-start (concat "widgetlint --format compact --notes" (and swift " --swift")) #'widgetlint-report-mode)))

(defvar-local widgetlint--process nil
  "The run that checks this buffer.")

(defun widgetlint-flymake (report-fn &rest _)
  "Check the buffer as it stands, saved or not, and tell REPORT-FN."
  (when (process-live-p widgetlint--process)
    (kill-process widgetlint--process))
  (let ((source (current-buffer))
        (coding-system-for-read 'utf-8)
        (coding-system-for-write 'utf-8))
    (setq widgetlint--process
          (make-process
           :name "widgetlint-flymake" :noquery t :connection-type 'pipe
           :buffer (generate-new-buffer " *widgetlint-flymake*")
           ;; The file's name decides which configuration holds, and whether it is excluded.
           :command (append '("widgetlint" "--format" "compact" "--notes" "--force-exclude" "-")
                            (and buffer-file-name (list "--stdin-filename" buffer-file-name)))
           :sentinel
           (lambda (process _event)
             (unless (process-live-p process)
               (unwind-protect
                   (when (and (buffer-live-p source)
                              (eq process (buffer-local-value 'widgetlint--process source)))
                     (funcall report-fn (widgetlint--diagnostics (process-buffer process) source)))
                 (kill-buffer (process-buffer process)))))))
    (save-restriction
      (widen)
      (process-send-region widgetlint--process (point-min) (point-max)))
    (process-send-eof widgetlint--process)))

(defun widgetlint--diagnostics (output source)
  "Read the findings in the buffer OUTPUT as diagnostics of the buffer SOURCE."
  (let (diagnostics)
    (with-current-buffer output
      (goto-char (point-min))
      (while (re-search-forward widgetlint-finding-regexp nil t)
        (let ((line (string-to-number (match-string 2)))
              (column (string-to-number (match-string 3)))
              (type (cond ((match-string 4) :warning) ((match-string 5) :note) (t :error)))
              (message (match-string 6))
              (end-line (string-to-number (or (match-string 7) (match-string 2))))
              (end-column (string-to-number (or (match-string 8) (match-string 3)))))
          (let* ((start (widgetlint--position source line column))
                 (end (max (1+ start) (widgetlint--position source end-line end-column))))
            (push (flymake-make-diagnostic source start end type message) diagnostics)))))
    (nreverse diagnostics)))

(defun widgetlint--position (buffer line column)
  "The position in BUFFER of LINE and COLUMN, both from 1."
  (with-current-buffer buffer
    (save-excursion
      (save-restriction
        (widen)
        (goto-char (point-min))
        (forward-line (1- line))
        (min (+ (point) (1- column)) (line-end-position))))))

;;;###autoload
(defun widgetlint-flymake-setup ()
  "Turn on widgetlint in buffers of widget descriptions."
  (when (and buffer-file-name
             (string-match-p "\\(?:\\.widget\\.\\(?:ya?ml\\|json\\)\\|\\(?:^\\|/\\)widgets\\.ya?ml\\)\\'"
                             buffer-file-name))
    (add-hook 'flymake-diagnostic-functions #'widgetlint-flymake nil t)
    (flymake-mode 1)))

(provide 'widgetlint)
;;; widgetlint.el ends here
