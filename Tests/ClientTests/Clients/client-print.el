;;; Prints findings as Emacs has understood them.  -*- lexical-binding: t; -*-
(require 'json)

(defconst client-folder default-directory "The folder that is linted.")

(defun client-print (path level text)
  "Print point as a finding in PATH with LEVEL, and the message and rule in TEXT."
  (string-match "\\`\\(.*\\) \\[\\([^]]*\\)\\]\\'" text)
  (princ (json-encode
          `((path . ,(file-relative-name path client-folder)) (line . ,(line-number-at-pos))
            (column . ,(1+ (- (point) (line-beginning-position))))
            (level . ,level) (message . ,(match-string 1 text)) (rule . ,(match-string 2 text)))))
  (terpri))
