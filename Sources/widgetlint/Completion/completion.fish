
functions -c __widgetlint_tokens __widgetlint_tokens_as_typed
function __widgetlint_tokens
    set -l tokens (__widgetlint_tokens_as_typed $argv)
    if contains -- "$tokens[2]" NAMES
        printf '%s\n' $tokens
    else
        printf '%s\n' $tokens[1] lint $tokens[2..]
    end
end
complete -c 'widgetlint' -n 'test (count (__widgetlint_tokens_as_typed -pc)) -eq 1' -fa 'NAMES'
