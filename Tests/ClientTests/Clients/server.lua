-- Opens descriptions with the settings of Examples/integrations, and writes what Neovim shows and does by the commands
-- that people use: diagnostics of all files in CLIENT_FILES, one a line; in the first of them a hover, a definition, a
-- changed name, a completion taken by keys, and silencing; in the second one quick fix and all fixes.
local files, result = vim.split(vim.env.CLIENT_FILES, "\n"), vim.env.CLIENT_RESULT
local out, script = {}, nil
local function write(kind, value) table.insert(out, vim.json.encode({ kind = kind, value = value })) end
local function finish()
  vim.fn.writefile(out, result)
  vim.cmd("qall!")
end

-- Goes on in the editor's own loop, so that keys and answers arrive as they do for people.
local function go(...)
  local isFine, reason = coroutine.resume(script, ...)
  if not isFine then
    write("failed", tostring(reason))
    finish()
  end
end
local function wait(what, condition)
  for _ = 1, 1500 do
    local value = condition()
    if value then return value end
    vim.defer_fn(go, 20)
    coroutine.yield()
  end
  error("waited for " .. what)
end

local published = {}
local publish = vim.lsp.handlers["textDocument/publishDiagnostics"]
vim.lsp.handlers["textDocument/publishDiagnostics"] = function(fault, answer, ...)
  publish(fault, answer, ...)
  published[vim.uri_to_bufnr(answer.uri)] = (published[vim.uri_to_bufnr(answer.uri)] or 0) + 1
end

local function open(file)
  vim.cmd("edit! " .. vim.fn.fnameescape(file))
  local buffer = vim.api.nvim_get_current_buf()
  wait("findings in " .. file, function() return published[buffer] end)
  return buffer
end
local function text() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end
local function place(pattern, add)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search(pattern, "c") > 0, pattern)
  local position = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { position[1], position[2] + (add or 0) })
end
local function changed(what, command)
  local tick = vim.api.nvim_buf_get_changedtick(0)
  command()
  wait(what, function() return vim.api.nvim_buf_get_changedtick(0) ~= tick end)
end
-- Takes the first action whose title fits from the menu of code actions.
local function act(fits, context)
  vim.ui.select = function(items, _, choose)
    for _, item in ipairs(items) do
      if fits(item[2].title) then return choose(item) end
    end
    error("no such action")
  end
  changed("the action's change", function() vim.lsp.buf.code_action(context) end)
end
local function keys(text)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(text, true, false, true), "t", false)
end

local levels = { "error", "warning", "note", "hint" }
script = coroutine.create(function()
  for _, file in ipairs(files) do
    local buffer = open(file)
    for _, item in ipairs(vim.diagnostic.get(buffer)) do
      local line = vim.api.nvim_buf_get_lines(buffer, item.lnum, item.lnum + 1, false)[1] or ""
      write("finding", {
        path = vim.fn.fnamemodify(file, ":."), line = item.lnum + 1, column = vim.str_utfindex(line, item.col) + 1,
        level = levels[item.severity], message = item.message, rule = item.code or item.user_data.lsp.code,
      })
    end
  end

  open(files[1])
  place("displayName")
  vim.lsp.buf.hover()
  local window = wait("a hover", function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= "" then return window end
    end
  end)
  local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
  write("hover", table.concat(lines, "\n"))
  vim.api.nvim_win_close(window, true)

  place("View: Row", 6)
  local line = vim.fn.line(".")
  vim.lsp.buf.definition()
  write("definition", wait("a definition", function() return vim.fn.line(".") ~= line and vim.fn.line(".") end))
  changed("another name", function() vim.lsp.buf.rename("Line") end)
  write("renamed", text())

  keys("Go<C-u>con<C-x><C-o>")
  wait("completion", function() return #vim.fn.complete_info({ "items" }).items > 0 end)
  local words = {}
  for _, item in ipairs(vim.fn.complete_info({ "items" }).items) do table.insert(words, item.abbr) end
  write("completion", words)
  keys("<C-y><Esc>")
  wait("what was taken", function() return vim.fn.mode() == "n" end)
  write("completed", vim.fn.getline("."))
  changed("the line gone", function() vim.cmd("normal! dd") end)

  place("font: 9", 6)
  act(function(title) return title == "Silence font-size-minimum on this line" end)
  write("silenced", text())

  open(files[2])
  place("font: 9", 6)
  act(function(title) return not title:find("^Silence") end)
  write("fixed", text())
  vim.cmd("edit!")
  act(function() return true end, { only = { "source.fixAll.widgetlint" }, diagnostics = {} })
  write("fixed all", text())
  finish()
end)
vim.defer_fn(go, 1)
