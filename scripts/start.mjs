import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { prepareOrExit } from './build.mjs';
import './lib/end-with-npm.mjs';
import { serverNode } from './lib/node-runtime.mjs';
import { root } from './lib/paths.mjs';
import { serverArgs, serverEnv } from './lib/serve.mjs';

await prepareOrExit();

process.chdir(root);
const program = serverNode();
if (process.platform !== 'win32' && typeof process.execve === 'function') becomeServer();
else startServer();

/** The server takes the place of this process: no second one stands between it and its signals. */
function becomeServer() {
  process.removeAllListeners('warning');
  process.execve?.(program, [program, ...serverArgs()], serverEnv());
}

/** Where a process cannot be replaced: Node before 22.15, Windows. */
function startServer() {
  const isWindows = process.platform === 'win32';
  // In a group of its own the server gets each signal once, from here and not from the terminal too.
  const server = spawn(program, serverArgs(), {
    env: serverEnv(),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    // Windows tells every process of the console by itself.
    process.on(signal, () => isWindows || server.kill(signal));
  }
  server.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => {
    process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
  });
}
