
_widgetlint_without_lint() {
    case "${COMP_WORDS[1]}" in
    PATTERN)
        [[ "${COMP_CWORD}" -gt 1 ]] && _widgetlint "$@" && return
        ;;
    esac
    local -a commands=()
    [[ "${COMP_CWORD}" -eq 1 ]] && commands=($(compgen -W 'NAMES' -- "${2}"))
    COMP_WORDS=("${COMP_WORDS[0]}" lint "${COMP_WORDS[@]:1}")
    COMP_CWORD=$((COMP_CWORD + 1))
    _widgetlint "$@"
    COMPREPLY+=("${commands[@]}")
}

complete -o filenames -F _widgetlint_without_lint widgetlint
