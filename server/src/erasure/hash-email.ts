import type { Vault } from '../vault/vault.ts';

/**
 * All that is kept of the e-mail of a deleted account. Its key is a random one of its own, wrapped like
 * every other: a change of the application key leaves the hash as it is.
 */
export function hashEmail(vault: Vault, email: string): Promise<string> {
  return vault.digestText('system:used-trials', 'email', email);
}
