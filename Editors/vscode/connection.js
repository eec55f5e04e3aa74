// Speaks to a language server that runs as a child process.
"use strict";

const { spawn } = require("child_process");

/** A language server as a child process: requests, notifications, and the messages that come back. */
class Connection {
  /**
   * @param handlers `folder` to start it in, and what is called: `log(text)`, `ended(reason)`,
   *   `notified(method, parameters)`.
   */
  constructor(program, options, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.lastId = 0;
    this.received = Buffer.alloc(0);
    this.isStopping = false;
    this.child = spawn(program, options, { cwd: handlers.folder, stdio: ["pipe", "pipe", "pipe"] });
    this.child.stdout.on("data", (bytes) => this.receive(bytes));
    this.child.stderr.on("data", (bytes) => handlers.log(bytes.toString()));
    // Writing to a server that has gone is no error of its own.
    this.child.stdin.on("error", () => {});
    this.child.on("error", (error) => this.end(`${program} was not started: ${error.message}.`));
    this.child.on("exit", (code, signal) => this.end(`It ended with ${signal ?? `exit code ${code}`}.`));
  }

  end(reason) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    if (!this.isStopping) this.handlers.ended(reason);
  }

  send(message) {
    if (this.hasEnded) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.child.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  notify(method, params) { this.send({ method, params }); }

  /** The result; rejected if the server says so, has ended, or a token of the editor cancels it. */
  request(method, params, token) {
    const id = ++this.lastId;
    const answer = new Promise((resolve, reject) => {
      if (this.hasEnded) return reject(new Error("The server has ended."));
      this.waiting.set(id, { resolve, reject });
    });
    this.send({ id, method, params });
    const cancellation = token?.onCancellationRequested?.(() => this.notify("$/cancelRequest", { id }));
    return answer.finally(() => cancellation?.dispose());
  }

  receive(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    while (true) {
      const end = this.received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.received.toString("ascii", 0, end))?.[1]);
      const start = end + 4;
      if (!(length >= 0)) return this.child.kill();
      if (this.received.length < start + length) return;
      const body = this.received.toString("utf8", start, start + length);
      this.received = this.received.subarray(start + length);
      this.take(JSON.parse(body));
    }
  }

  take(message) {
    if (message.method !== undefined) {
      // What the server asks for is granted; nothing that it asks for has an answer.
      if (message.id !== undefined) this.send({ id: message.id, result: null });
      return this.handlers.notified(message.method, message.params ?? {});
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) waiting?.reject(new Error(message.error.message)); else waiting?.resolve(message.result);
  }

  /** Takes leave; a server that does not answer within two seconds is ended. */
  async stop() {
    if (this.hasEnded || this.isStopping) return;
    this.isStopping = true;
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    const timer = setTimeout(() => this.child.kill("SIGKILL"), 2000);
    try {
      await this.request("shutdown");
      this.notify("exit");
      await ended;
    } catch { /* It has ended already. */ }
    clearTimeout(timer);
  }
}

module.exports = { Connection };
