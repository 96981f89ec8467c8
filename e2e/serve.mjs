import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverNode } from '../scripts/lib/node-runtime.mjs';
import { root } from '../scripts/lib/paths.mjs';

// The built product on an empty data folder that goes when the tests have ended. Nothing else of
// the environment reaches it: settings there may point at real data.
const { PATH, HOME, TMPDIR, PORT } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'hale-e2e-'));
const settings = { DATA_DIR: dataDir, TEST_HOOKS: '1', LOG_LEVEL: 'warn' };
const server = spawn(serverNode(), ['server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { PATH, HOME, TMPDIR, PORT, ...settings },
});

// The whole process group is signalled; the server ends when it has drained.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
