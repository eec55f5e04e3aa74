" Vim compiler file: widgetlint, the linter for widget descriptions.
" Put it into ~/.vim/compiler (Neovim: ~/.config/nvim/compiler), then :compiler widgetlint and :make.

if exists("current_compiler")
  finish
endif
let current_compiler = "widgetlint"

let s:cpo_save = &cpo
set cpo&vim

" With :let g:widgetlint_swift = 1 it lints the widgets in Swift code instead of descriptions.
if get(g:, "widgetlint_swift", 0)
  CompilerSet makeprg=widgetlint\ --swift\ --format\ compact\ --notes
else
  CompilerSet makeprg=widgetlint\ --format\ compact\ --notes
endif

" %v and not %c: the columns count characters, and %c would count bytes. %e and %k are the end.
CompilerSet errorformat=%f:%l:%v:\ %trror:\ %m\ (to\ %e:%k)
CompilerSet errorformat+=%f:%l:%v:\ %tarning:\ %m\ (to\ %e:%k)
CompilerSet errorformat+=%f:%l:%v:\ %tote:\ %m\ (to\ %e:%k)
CompilerSet errorformat+=%-G%.%#

let &cpo = s:cpo_save
unlet s:cpo_save
