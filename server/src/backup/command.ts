import { readConfig } from '../config.ts';
import { explainFailure } from '../lib/explain-failure.ts';
import { backUp } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { restore } from './restore.ts';

/** `npm run backup [-- file]` and `npm run restore -- file [--force]`. */
async function command([what, ...args]: string[]): Promise<void> {
  const { dataDir } = readConfig();
  const [file, ...others] = args.filter((argument) => argument !== '--force');
  if (!file || others.length > 0 || (what !== 'backup' && what !== 'restore')) {
    throw new BackupError('Usage: npm run backup [-- file], npm run restore -- file [--force]');
  }
  if (what === 'backup') {
    const { bytes, holdsAppKey } = await backUp({ dataDir, file });
    say(`Backed up ${dataDir} to ${file} (${(bytes / 1_000_000).toFixed(1)} MB).`);
    say(
      holdsAppKey
        ? 'It holds the key that reads it: keep it as safe as the data.'
        : 'It does not hold APP_KEY, without which it cannot be read: keep that too.',
    );
  } else {
    const { files, keptIn } = await restore({ dataDir, file, force: args.includes('--force') });
    say(`Restored ${files} files from ${file} to ${dataDir}.`);
    if (keptIn) say(`What was there before lies in ${keptIn}: remove it when all is well.`);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

command(process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof BackupError ? error.message : explainFailure(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
