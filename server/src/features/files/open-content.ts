import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { readKeyOwner } from '../../vault/key-owner.ts';
import { SealError } from '../../vault/seal.ts';
import { sealedAs } from './name-blobs.ts';

interface Sealed {
  keyOwner: string;
}

type Places = Pick<Context, 'blobs' | 'vault'>;

/** Stores bytes of a file under its owner's key. */
export async function putSealed(
  { vault, blobs }: Places,
  file: Sealed,
  blobKey: string,
  plain: Readable | Uint8Array,
): Promise<void> {
  const source = plain instanceof Uint8Array ? Readable.from([plain]) : plain;
  const sealed = await vault.sealStream(readKeyOwner(file.keyOwner), sealedAs(blobKey), source);
  await blobs.put(blobKey, sealed);
}

/** The bytes in the clear, as a stream to be read to its end or destroyed. Null: they are gone. */
export async function openContent(
  { vault, blobs }: Places,
  file: Sealed,
  blobKey: string,
): Promise<Readable | null> {
  const blob = await blobs.get(blobKey);
  if (!blob) return null;
  try {
    return await vault.openStream(readKeyOwner(file.keyOwner), sealedAs(blobKey), blob.stream);
  } catch (error) {
    if (isForgotten(error)) return null;
    throw error;
  }
}

/** Whoever the file belonged to is gone, and with them the key to it. */
export function isForgotten(error: unknown): boolean {
  return error instanceof SealError && error.reason === 'no key';
}

/** For work that needs the bytes at once: all of them, or at least the first `enough`. */
export async function loadContent(
  context: Places,
  file: Sealed,
  blobKey: string,
  enough = Number.POSITIVE_INFINITY,
): Promise<Buffer | null> {
  const stream: AsyncIterable<Buffer> | null = await openContent(context, file, blobKey);
  if (!stream) return null;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length >= enough) break;
  }
  return Buffer.concat(pieces);
}
