import { runDataCommand } from './lib/data-command.mjs';

const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const [file = `hale-backup-${stamp}.tar.gz`, ...others] = process.argv.slice(2);
await runDataCommand('backup', [file, ...others]);
