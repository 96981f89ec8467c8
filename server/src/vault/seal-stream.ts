import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import {
  type Binding,
  bindingBytes,
  finish,
  keyIdBytes,
  SealError,
  type SealingKey,
  tagBytes,
} from './seal.ts';

const streamVersion = 2;
const saltBytes = 16;
const headerBytes = 1 + keyIdBytes + saltBytes;
const plainChunkBytes = 64 * 1024;
const sealedChunkBytes = plainChunkBytes + tagBytes;

/**
 * version (1) · key id (4) · salt (16) · chunks of 64 KiB, each followed by its tag (16).
 * Every stream has its own AES key, so the nonce only counts chunks and marks the last one: a
 * chunk that is missing, repeated, moved or cut off at the end does not open.
 */
export function sealing(key: SealingKey, binding: Binding): Transform {
  const header = Buffer.concat([Buffer.from([streamVersion]), key.id, randomBytes(saltBytes)]);
  const streamKey = deriveStreamKey(key, header, binding);
  const chunks = new Chunks(plainChunkBytes);
  let index = 0;

  const sealChunk = (plain: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', streamKey, chunkNonce(index++, last));
    const body = cipher.update(plain);
    cipher.final();
    return Buffer.concat([body, cipher.getAuthTag()]);
  };
  return new Transform({
    construct(done) {
      this.push(header);
      done();
    },
    transform(data: Buffer, _encoding, done) {
      settle(done, () => {
        for (const chunk of chunks.add(data)) this.push(sealChunk(chunk, false));
      });
    },
    flush(done) {
      settle(done, () => this.push(sealChunk(chunks.rest(), true)));
    },
  });
}

export function opening(key: SealingKey, binding: Binding): Transform {
  const chunks = new Chunks(sealedChunkBytes);
  let header = Buffer.alloc(0);
  let streamKey: KeyObject | null = null;
  let index = 0;

  const readHeader = (data: Buffer): Buffer => {
    if (streamKey) return data;
    const missing = headerBytes - header.length;
    header = Buffer.concat([header, data.subarray(0, missing)]);
    if (header.length === headerBytes) streamKey = keyFromHeader(key, header, binding);
    return data.subarray(missing);
  };
  const openChunk = (sealed: Buffer, last: boolean): Buffer => {
    if (!streamKey || sealed.length < tagBytes) throw new SealError('damaged');
    const nonce = chunkNonce(index++, last);
    const decipher = createDecipheriv('aes-256-gcm', streamKey, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return finish(decipher, decipher.update(sealed.subarray(0, -tagBytes)));
  };
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      settle(done, () => {
        for (const chunk of chunks.add(readHeader(data))) this.push(openChunk(chunk, false));
      });
    },
    flush(done) {
      settle(done, () => this.push(openChunk(chunks.rest(), true)));
    },
  });
}

/** Cuts a stream into equal pieces, always keeping back what may turn out to be the last one. */
class Chunks {
  readonly #size: number;
  #kept: Buffer[] = [];
  #length = 0;

  constructor(size: number) {
    this.#size = size;
  }

  add(data: Buffer): Buffer[] {
    if (data.length === 0) return [];
    this.#kept.push(data);
    this.#length += data.length;
    if (this.#length <= this.#size) return [];
    const all = this.rest();
    const full: Buffer[] = [];
    let from = 0;
    for (; all.length - from > this.#size; from += this.#size) {
      full.push(all.subarray(from, from + this.#size));
    }
    this.#kept = [all.subarray(from)];
    this.#length = all.length - from;
    return full;
  }

  rest(): Buffer {
    const all = Buffer.concat(this.#kept, this.#length);
    this.#kept = [];
    this.#length = 0;
    return all;
  }
}

function keyFromHeader(key: SealingKey, header: Buffer, binding: Binding): KeyObject {
  if (header[0] !== streamVersion) throw new SealError('damaged');
  if (!header.subarray(1, 1 + keyIdBytes).equals(key.id)) throw new SealError('another key');
  return deriveStreamKey(key, header, binding);
}

function deriveStreamKey(key: SealingKey, header: Buffer, binding: Binding): KeyObject {
  // HKDF takes at most 1024 bytes of info; the names are far shorter.
  return createSecretKey(
    Buffer.from(hkdfSync('sha256', key.forStreams, header, bindingBytes(binding), 32)),
  );
}

function chunkNonce(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

function settle(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new SealError('damaged'));
  }
}
