import { prepareOrExit } from './build.mjs';
import { serverNode } from './lib/node-runtime.mjs';
import { run } from './lib/run.mjs';

// The checks need packages, so they are read after the install.
await prepareOrExit();
process.exitCode = await run(serverNode(), ['scripts/checks/run.mjs']);
