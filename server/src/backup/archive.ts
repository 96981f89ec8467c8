import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ByteReader } from './byte-reader.ts';
import { paddingAfter, readTarHeader, TAR_END, type TarEntry, tarHeader } from './tar.ts';

/**
 * A backup is a tar archive: the files of the data folder below `data/`, then a seal with the hash of
 * everything before it. An archive that was cut off has no seal.
 */
const DATA = 'data/';
const SEAL = 'hale-backup.json';
const FORMAT = 1;
const LARGEST_SEAL = 4096;

const sealSchema = z.object({ format: z.literal(FORMAT), sha256: z.string(), files: z.number() });

export interface ArchiveItem extends TarEntry {
  content(): AsyncIterable<Buffer>;
}

export async function* writeArchive(items: AsyncIterable<ArchiveItem>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let files = 0;
  const hashed = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  for await (const { path, kind, size, content } of items) {
    yield hashed(tarHeader({ path: `${DATA}${path}`, kind, size }));
    if (kind === 'folder') continue;
    files++;
    let written = 0;
    for await (const part of content()) {
      written += part.length;
      yield hashed(part);
    }
    if (written !== size) throw new Error(`${path} changed while it was copied`);
    yield hashed(Buffer.alloc(paddingAfter(size)));
  }
  const seal = Buffer.from(JSON.stringify({ format: FORMAT, sha256: hash.digest('hex'), files }));
  yield tarHeader({ path: SEAL, kind: 'file', size: seal.length });
  yield seal;
  yield Buffer.alloc(paddingAfter(seal.length));
  yield TAR_END;
}

/** Each item's content must be read before the next item. Ends well only if the seal is right. */
export async function* readArchive(stream: AsyncIterable<Buffer>): AsyncGenerator<ArchiveItem> {
  const hash = createHash('sha256');
  const bytes = new ByteReader(stream, (part) => hash.update(part));
  let files = 0;
  for (;;) {
    const hashSoFar = hash.copy();
    const entry = await readTarHeader(bytes);
    if (!entry) throw new Error('it has no seal');
    if (entry.path === SEAL) {
      if (entry.size > LARGEST_SEAL) throw new Error('its seal is damaged');
      const seal = sealSchema.parse(JSON.parse((await bytes.take(entry.size)).toString()));
      if (seal.sha256 === hashSoFar.digest('hex') && seal.files === files) return;
      throw new Error('its content does not match its seal');
    }
    if (entry.kind === 'file') files++;
    yield { ...entry, path: safePath(entry.path), content: () => bytes.parts(entry.size) };
    await bytes.take(paddingAfter(entry.size));
  }
}

/** A path that stays below the folder it is unpacked into, on every system. */
function safePath(path: string): string {
  const inside = path.startsWith(DATA) ? path.slice(DATA.length) : '';
  const isSafe = inside
    .split('/')
    .every((segment) => !['', '.', '..'].includes(segment) && !/[\\:\0]/.test(segment));
  if (!isSafe) throw new Error(`it holds the path ${JSON.stringify(path)}`);
  return inside;
}
