" Vim compiler file: widgetlint, the linter for widget descriptions.
" Put it into ~/.vim/compiler (Neovim: ~/.config/nvim/compiler), then :compiler widgetlint and :make.

if exists("current_compiler")
  finish
endif
let current_compiler = "widgetlint"

let s:cpo_save = &cpo
set cpo&vim

CompilerSet makeprg=widgetlint\ --format\ compact\ --notes

" %v and not %c: the columns count characters, and %c would count bytes. %e and %k are the end.
CompilerSet errorformat=%f:%l:%v:\ %trror:\ %m\ (to\ %e:%k)
CompilerSet errorformat+=%f:%l:%v:\ %tarning:\ %m\ (to\ %e:%k)
CompilerSet errorformat+=%f:%l:%v:\ %tote:\ %m\ (to\ %e:%k)
CompilerSet errorformat+=%-G%.%#

let &cpo = s:cpo_save
unlet s:cpo_save
