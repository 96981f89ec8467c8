import { readConfig } from './config.ts';
import { openContext } from './context.ts';
import { explainFailure } from './lib/explain-failure.ts';

/** `npm run rotate-keys`: wraps every owner's key by the current APP_KEY, then says which old ones may go. */
async function rotateKeys(): Promise<void> {
  const context = await openContext(readConfig());
  try {
    const { rewrapped } = await context.vault.rewrapAll();
    const missing = await context.vault.missingAppKeys();
    process.stdout.write(`${rewrapped} keys were wrapped anew.\n`);
    if (missing.length > 0) {
      process.stdout.write(`Still needed, but not in APP_KEYS_OLD: ${missing.join(', ')}\n`);
      process.exitCode = 1;
    } else {
      process.stdout.write('APP_KEYS_OLD can be emptied.\n');
    }
  } finally {
    await context.close();
  }
}

rotateKeys().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
