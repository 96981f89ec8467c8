import { createHmac } from 'node:crypto';
import type { AppKeys } from '../../vault/app-key.ts';

/**
 * What may be kept of the e-mail of a deleted account: without our key nobody can tell which it was.
 * Newest key first: that one is stored, the others find what was stored before the key was changed.
 */
export function hashEmail(keys: AppKeys, email: string): [string, ...string[]] {
  const hash = (key: Uint8Array): string =>
    createHmac('sha256', key).update('e-mail').update(email.toLowerCase()).digest('base64url');
  const older = [...keys.byId.values()].filter(({ id }) => id !== keys.current.id);
  return [hash(keys.current.signing), ...older.map(({ signing }) => hash(signing))];
}
