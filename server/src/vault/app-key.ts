import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '../lib/error-code.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { makeSealingKey, type SealingKey, secretBytes } from './seal.ts';

/** The server's own key. It wraps the keys of owners and signs access tokens, by keys derived from it. */
export interface AppKey {
  /** Stored beside what the key wrapped. */
  readonly id: string;
  readonly sealing: SealingKey;
  readonly signing: Uint8Array;
}

/** An operator can mend it: the message never repeats the key, only where it stands. */
export class UnusableKeyError extends Error {
  constructor(place: string) {
    super(
      `${place} is no application key: it must be 32 random bytes as base64 or hex (openssl rand -base64 32)`,
    );
    this.name = 'UnusableKeyError';
  }
}

export interface AppKeys {
  readonly current: AppKey;
  /** The current key and the old ones that may still have wrapped something. */
  readonly byId: ReadonlyMap<string, AppKey>;
}

/** Reads the settings: the key in use, and those it replaced. */
export function parseAppKeys(current: string, old: readonly string[] = []): AppKeys {
  const keys = [
    parseAppKey(current, 'APP_KEY'),
    ...old.map((key) => parseAppKey(key, 'One of APP_KEYS_OLD')),
  ];
  const [first] = keys;
  if (!first) throw new Error('no application key');
  return { current: first, byId: new Map(keys.map((key) => [key.id, key])) };
}

/** The key of the embedded default: made at the first start, kept with the data. */
export async function readOrMakeAppKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-key');
  const existing = await readKeyFile(path);
  if (existing !== null) return existing;

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(secretBytes).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // Unlike a rename, a link never replaces the key another process has just made.
    await link(temporary, path).catch((error: unknown) => {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dataDir);
  const made = await readKeyFile(path);
  if (made === null) throw new Error(`the application key ${path} vanished while it was made`);
  return made;
}

async function readKeyFile(path: string): Promise<string | null> {
  let content: string;
  try {
    content = await readFile(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
  // A copied or restored file may have lost its mode.
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
  const key = content.trim();
  parseAppKey(key, path);
  return key;
}

function parseAppKey(setting: string, place: string): AppKey {
  const secret = decode(setting.trim());
  if (!secret) throw new UnusableKeyError(place);
  const sealing = makeSealingKey(secret);
  const signing = new Uint8Array(hkdfSync('sha256', secret, '', 'access tokens', secretBytes));
  return { id: sealing.id.toString('hex'), sealing, signing };
}

function decode(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  const isBase64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
  return isBase64 && bytes.length === secretBytes ? bytes : null;
}
