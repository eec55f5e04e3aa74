-- Opens the description CLIENT_FILE with the settings of Examples/integrations, and writes what Neovim shows: its
-- diagnostics, what a hover says, what completion offers, and the text after a name was changed and silencing chosen.
local file, result = vim.env.CLIENT_FILE, vim.env.CLIENT_RESULT
local out = {}
local function write(kind, value) table.insert(out, vim.json.encode({ kind = kind, value = value })) end

vim.cmd("edit " .. vim.fn.fnameescape(file))
local buffer = vim.api.nvim_get_current_buf()
local levels = { "error", "warning", "note", "hint" }
vim.wait(30000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
local shown = vim.diagnostic.get(buffer)
table.sort(shown, function(a, b) return a.lnum < b.lnum or (a.lnum == b.lnum and a.col < b.col) end)
for _, item in ipairs(shown) do
  local line = vim.api.nvim_buf_get_lines(buffer, item.lnum, item.lnum + 1, false)[1] or ""
  write("finding", {
    path = vim.fn.fnamemodify(file, ":."), line = item.lnum + 1, column = vim.str_utfindex(line, item.col) + 1,
    level = levels[item.severity], message = item.message, rule = item.code or item.user_data.lsp.code,
  })
end

local function place(pattern, add)
  vim.fn.cursor(1, 1)
  vim.fn.search(pattern)
  local position = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { position[1], position[2] + (add or 0) })
end
local function ask(method, add)
  local parameters = vim.lsp.util.make_position_params(0, "utf-16")
  for key, value in pairs(add or {}) do parameters[key] = value end
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 30000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

place("displayName")
write("hover", ask("textDocument/hover").contents.value)
place("View: Row", 6)
local definition = ask("textDocument/definition")
write("definition", definition.range.start.line + 1)
local function apply(edit) vim.lsp.util.apply_workspace_edit(edit, "utf-16") end
apply(ask("textDocument/rename", { newName = "Line" }))
write("renamed", vim.api.nvim_buf_get_lines(buffer, 0, -1, false))
place("font: 9", 6)
local parameters = vim.lsp.util.make_range_params(0, "utf-16")
parameters.context = { diagnostics = {} }
for _, answer in pairs(vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", parameters, 30000)) do
  for _, action in ipairs(answer.result) do
    if action.title == "Silence font-size-minimum on this line" then apply(action.edit) end
  end
end
write("silenced", vim.api.nvim_buf_get_lines(buffer, 0, -1, false))
vim.fn.append(vim.fn.line("$"), "previ")
vim.fn.cursor(vim.fn.line("$"), 6)
vim.api.nvim_win_set_cursor(0, { vim.fn.line("$"), 5 })
vim.wait(200, function() return false end)
parameters = vim.lsp.util.make_position_params(0, "utf-16")
parameters.position.character = 5
for _, answer in pairs(vim.lsp.buf_request_sync(buffer, "textDocument/completion", parameters, 30000)) do
  write("completion", answer.result.items[1].label)
end
vim.fn.writefile(out, result)
vim.cmd("qall!")
