import { runDataCommand } from './lib/data-command.mjs';

await runDataCommand('restore', process.argv.slice(2));
