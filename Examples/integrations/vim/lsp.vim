" Findings, meanings and completion in Vim with the plugin vim-lsp (prabirshrestha/vim-lsp). Source it from your vimrc.
" Without a plugin, compiler/widgetlint.vim lists findings by :make.
augroup widgetlint
  autocmd!
  autocmd BufNewFile,BufRead *.widget.yml,*.widget.yaml,*.widget.json,widgets.yml,widgets.yaml
    \ setlocal filetype=yaml
  autocmd User lsp_setup call lsp#register_server({
    \ 'name': 'widgetlint',
    \ 'cmd': {info -> get(g:, 'widgetlint_command', ['widgetlint', 'server'])},
    \ 'root_uri': {info -> lsp#utils#path_to_uri(
    \   lsp#utils#find_nearest_parent_file_directory(lsp#utils#get_buffer_path(), ['.git/', '.widgetlint.yml']))},
    \ 'allowlist': ['yaml', 'swift'],
    \ })
augroup END
