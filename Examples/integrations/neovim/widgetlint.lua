-- Findings, meanings and completion in Neovim, 0.7 or later. Put it into ~/.config/nvim/plugin/.
local patterns = { "*.widget.yml", "*.widget.yaml", "*.widget.json", "widgets.yml", "widgets.yaml" }
-- The widgets in Swift code, too, if the binary can read it.
if vim.g.widgetlint_swift then table.insert(patterns, "*.swift") end

local function root(path)
  local folder = vim.fn.fnamemodify(path, ":p:h")
  local repository = vim.fn.finddir(".git", folder .. ";")
  if repository ~= "" then return vim.fn.fnamemodify(repository, ":p:h:h") end
  -- In worktrees and submodules it is a file.
  repository = vim.fn.findfile(".git", folder .. ";")
  return repository == "" and folder or vim.fn.fnamemodify(repository, ":p:h")
end

-- Before 0.8 there is no vim.lsp.start, which starts one server for all buffers of a folder.
local started = {}

local function start(event)
  local settings = {
    name = "widgetlint",
    cmd = vim.g.widgetlint_command or { "widgetlint", "server" },
    root_dir = root(event.match),
    init_options = { inlayHints = vim.g.widgetlint_inlay_hints == true },
  }
  if vim.lsp.start then return vim.lsp.start(settings, { bufnr = event.buf }) end
  started[settings.root_dir] = started[settings.root_dir] or vim.lsp.start_client(settings)
  vim.lsp.buf_attach_client(event.buf, started[settings.root_dir])
  vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
end

vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
  group = vim.api.nvim_create_augroup("widgetlint", { clear = true }),
  pattern = patterns,
  callback = start,
})
