import { readKeyOwner } from '../../vault/key-owner.ts';
import { places } from '../../vault/places.ts';
import { sealExcerpt } from './present.ts';
import {
  type ReadableFile,
  readFile,
  type ReadingOptions,
  type ReadingTools,
} from './read-file.ts';
import { saveReading } from './store.ts';

/** Readings under way on this copy of the server. */
const underWay = new Map<string, Promise<boolean>>();

/** While a copy of the server reads a file, another one waits for it; after this time it is thought dead. */
const claim = { max: 1, windowSeconds: 60 };

/** Reads a file in the background and stores what was found. The promise tells those who wait whether it was. */
export function startReading(
  tools: ReadingTools,
  file: ReadableFile,
  options: ReadingOptions,
): Promise<boolean> {
  const known = underWay.get(file.id);
  if (known) return known;
  const reading = readAndStore(tools, file, options)
    .catch((error: unknown) => {
      if (!options.signal?.aborted) {
        tools.log.warn({ err: error, fileId: file.id }, 'a file was not read');
      }
      return false;
    })
    .finally(() => underWay.delete(file.id));
  underWay.set(file.id, reading);
  return reading;
}

async function readAndStore(
  tools: ReadingTools,
  file: ReadableFile,
  options: ReadingOptions,
): Promise<boolean> {
  const key = `reading:${file.id}`;
  // Leases run on real time.
  const { allowed } = await tools.limits.hit(key, claim, new Date());
  if (!allowed) return false;
  try {
    const reading = await readFile(tools, file, options);
    const owner = readKeyOwner(file.keyOwner);
    const [readingSealed, excerptSealed] = await Promise.all([
      tools.vault.sealText(owner, places.fileReading, JSON.stringify(reading)),
      sealExcerpt(tools.vault, owner, reading),
    ]);
    await saveReading(tools.database, file.id, { readingSealed, excerptSealed });
    return true;
  } finally {
    await tools.limits.clear(key);
  }
}
