import { spawn } from 'node:child_process';
import { prepareOrExit } from './build.mjs';
import './lib/end-with-npm.mjs';
import { serverNode } from './lib/node-runtime.mjs';
import { root } from './lib/paths.mjs';
import { envFileArgs, serverArgs } from './lib/serve.mjs';

await prepareOrExit();

const vite = [...envFileArgs(), 'node_modules/vite/bin/vite.js', 'web', '--clearScreen=false'];
const children = [['--watch', '--watch-preserve-output', ...serverArgs()], vite].map((args) =>
  spawn(serverNode(), args, { cwd: root, stdio: 'inherit' }),
);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => stopAll(signal));
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
}

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
