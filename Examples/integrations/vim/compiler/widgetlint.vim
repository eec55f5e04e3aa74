" Vim compiler file: widgetlint, the linter for widget descriptions.
" Put it into ~/.vim/compiler (Neovim: ~/.config/nvim/compiler), then :compiler widgetlint and :make.

if exists("current_compiler")
  finish
endif
let current_compiler = "widgetlint"

let s:cpo_save = &cpo
set cpo&vim

CompilerSet makeprg=widgetlint\ --format\ compact\ --notes

" %v and not %c: the columns count characters, and %c would count bytes.
CompilerSet errorformat=%f:%l:%v:\ %trror:\ %m,%f:%l:%v:\ %tarning:\ %m,%f:%l:%v:\ %tote:\ %m,%-G%.%#

let &cpo = s:cpo_save
unlet s:cpo_save
