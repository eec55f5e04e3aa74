_widgetlint() {
    local -a names=(NAMES)
    if (( CURRENT == 2 )); then
        compadd -a names
    elif (( ${names[(Ie)${words[2]}]} )); then
        _widgetlint_as_typed "$@"
        return
    fi
    words=("${words[1]}" lint "${(@)words[2,-1]}")
    (( CURRENT++ ))
    _widgetlint_as_typed "$@"
}

