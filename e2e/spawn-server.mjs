import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverNode } from '../scripts/lib/node-runtime.mjs';
import { root } from '../scripts/lib/paths.mjs';

/**
 * The built product on an empty data folder that goes when the server has ended. Nothing else of
 * the environment reaches it: settings there may point at real data.
 * @param {string | undefined} port
 */
export function spawnServer(port) {
  const { PATH, HOME, TMPDIR } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-e2e-'));
  const levers = { NODE_ENV: 'test', TEST_HOOKS: '1' };
  const settings = { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...levers };
  const server = spawn(serverNode(), ['server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { PATH, HOME, TMPDIR, ...settings },
  });
  server.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return server;
}
