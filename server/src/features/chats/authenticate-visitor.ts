import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { RecentMap } from '../../lib/recent-map.ts';
import type { Owner } from '../../vault/vault.ts';
import { findVisitor } from './store.ts';

export interface DefaultChat {
  id: number;
  conversationId: string;
  keyOwner: Owner;
}

export interface KnownVisitor {
  visitorId: string;
  freeLeft: number;
  period: string;
  /** What `default` means to them; null when it was moved to an account or is gone. */
  defaultChat: DefaultChat | null;
}

/** Whose key a visitor needed last: a guess that lets the key be fetched beside the visitor, not after. */
const lastKeys = new RecentMap<string, Owner>(5_000, 60 * 60_000);

/** Null for no cookie and for any value that was never given out: the two are the same. */
export async function authenticateVisitor(
  context: Context,
  token: string,
): Promise<KnownVisitor | null> {
  if (!isVisitorToken(token)) return null;
  const hash = hashVisitorToken(token);
  const likelyKey = lastKeys.get(hash);
  if (likelyKey) context.vault.prepare(likelyKey).catch(() => undefined);
  const visitor = await findVisitor(context.database, hash);
  if (visitor?.defaultChat) lastKeys.set(hash, visitor.defaultChat.keyOwner);
  return visitor;
}

export function makeVisitorToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored: who reads the database cannot be the visitor. */
export function hashVisitorToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function isVisitorToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
