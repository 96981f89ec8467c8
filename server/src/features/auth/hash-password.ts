import { hash } from '@node-rs/argon2';

/** argon2id (the library's default) with the memory and rounds OWASP advises, in native threads, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
