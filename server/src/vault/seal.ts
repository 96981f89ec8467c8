import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomFillSync,
} from 'node:crypto';

/** One secret, split by purpose so that no two uses share a key. */
export interface SealingKey {
  /** Names the key without telling anything about it. */
  readonly id: Buffer;
  readonly forFields: KeyObject;
  readonly forStreams: KeyObject;
  readonly forDigests: KeyObject;
}

/** Where a sealed value belongs. Opening it as anything else fails. */
export interface Binding {
  owner: string;
  context: string;
}

export class SealError extends Error {
  readonly reason: 'no key' | 'another key' | 'no app key' | 'damaged' | 'owner gone';

  constructor(reason: SealError['reason']) {
    super(`sealed data cannot be opened: ${reason}`);
    this.name = 'SealError';
    this.reason = reason;
  }
}

export const secretBytes = 32;
export const keyIdBytes = 4;
export const tagBytes = 16;
const nonceBytes = 12;
const fieldVersion = 1;
const headerBytes = 1 + keyIdBytes;

export function makeSealingKey(secret: Uint8Array): SealingKey {
  if (secret.length !== secretBytes) throw new Error(`a secret has ${secretBytes} bytes`);
  const forPurpose = (purpose: string) => createSecretKey(derive(secret, purpose, secretBytes));
  let forStreams: KeyObject | undefined;
  let forDigests: KeyObject | undefined;
  return {
    id: derive(secret, 'seal: id', keyIdBytes),
    forFields: forPurpose('seal: fields'),
    // Few of those who ask a question attach a file to it.
    get forStreams() {
      return (forStreams ??= forPurpose('seal: streams'));
    },
    get forDigests() {
      return (forDigests ??= forPurpose('seal: digests'));
    },
  };
}

/** Asked for by the hundred: each asking takes longer than sealing a short text. */
const nonces = Buffer.alloc(nonceBytes * 256);
let noncesUsed = nonces.length;

function freshNonce(): Buffer {
  if (noncesUsed === nonces.length) {
    randomFillSync(nonces);
    noncesUsed = 0;
  }
  noncesUsed += nonceBytes;
  // A copy: what is handed out must not change when the next ones are drawn.
  return Buffer.from(nonces.subarray(noncesUsed - nonceBytes, noncesUsed));
}

/** version (1) · key id (4) · nonce (12) · ciphertext · tag (16) */
export function seal(key: SealingKey, binding: Binding, plain: Uint8Array): Buffer {
  const header = Buffer.from([fieldVersion, ...key.id]);
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key.forFields, nonce);
  cipher.setAAD(Buffer.concat([header, bindingBytes(binding)]));
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([header, nonce, body, cipher.getAuthTag()]);
}

export function open(key: SealingKey, binding: Binding, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < headerBytes + nonceBytes + tagBytes || bytes[0] !== fieldVersion) {
    throw new SealError('damaged');
  }
  const header = bytes.subarray(0, headerBytes);
  if (!header.subarray(1).equals(key.id)) throw new SealError('another key');
  const nonce = bytes.subarray(headerBytes, headerBytes + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key.forFields, nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.concat([header, bindingBytes(binding)]));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(headerBytes + nonceBytes, -tagBytes));
  return finish(decipher, plain);
}

/** The same text gives the same digest; without the key nobody can try texts until one fits. */
export function digest(key: SealingKey, binding: Binding, plain: Uint8Array): Buffer {
  const hmac = createHmac('sha256', key.forDigests);
  // The length keeps binding and text apart.
  const place = bindingBytes(binding);
  return hmac.update(`${place.length} `).update(place).update(plain).digest();
}

/** Hands out the plain bytes only once the tag proved them. */
export function finish(decipher: { final(): Buffer }, plain: Buffer): Buffer {
  try {
    decipher.final();
  } catch {
    throw new SealError('damaged');
  }
  return plain;
}

/** JSON keeps the two names apart: no owner and context run together into another pair. */
export function bindingBytes({ owner, context }: Binding): Buffer {
  return Buffer.from(JSON.stringify([owner, context]));
}

function derive(secret: Uint8Array, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, length));
}
