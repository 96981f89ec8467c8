import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode, serverNode } from './node-runtime.mjs';
import { run } from './run.mjs';
import { envFileArgs } from './serve.mjs';

const program = fileURLToPath(new URL('../../server/src/backup/command.ts', import.meta.url));

/**
 * Runs it with the server's settings, from the repository's root as the server does; file names mean
 * those of the folder where the operator typed the command.
 * @param {'backup' | 'restore'} what
 * @param {string[]} args
 */
export async function runDataCommand(what, args) {
  requireNode();
  const typedIn = process.env['INIT_CWD'] ?? process.cwd();
  const absolute = args.map((arg) => (arg.startsWith('--') ? arg : resolve(typedIn, arg)));
  const command = [...envFileArgs(), program, what, ...absolute];
  process.exitCode = await run(serverNode(), command);
}
