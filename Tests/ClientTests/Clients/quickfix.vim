" Runs :make with the compiler file, visits each entry, and writes where the cursor came to.
compiler widgetlint
silent make!
let s:levels = {'e': 'error', 'w': 'warning', 'n': 'note'}
let s:lines = []
for s:number in range(1, len(getqflist()))
  let s:entry = getqflist()[s:number - 1]
  execute 'silent cc' s:number
  let s:message = matchstr(s:entry.text, '^.*\ze \[')
  let s:rule = matchstr(s:entry.text, '\[\zs[^]]*\ze\]$')
  call add(s:lines, json_encode({
    \ 'path': fnamemodify(bufname('%'), ':.'), 'line': line('.'), 'column': charcol('.'),
    \ 'level': s:levels[s:entry.type], 'message': s:message, 'rule': s:rule}))
endfor
call writefile(s:lines, $CLIENT_RESULT)
qall!
