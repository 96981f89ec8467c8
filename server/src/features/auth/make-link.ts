import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { LinkKind, LinkToken } from './store.ts';

const PAGES: Record<LinkKind, string> = { verify: 'verify-email', reset: 'new-password' };

/** A fresh link; its address is for the mail alone, only the rest may be stored. */
export function makeLink(context: Context, kind: LinkKind): { address: string; link: LinkToken } {
  const uid = randomBytes(9).toString('base64url');
  const token = randomBytes(32).toString('base64url');
  return {
    address: `${context.origin}/${PAGES[kind]}/${uid}/${token}`,
    link: readLink({ uid, token }),
  };
}

/** A link as somebody came with it. */
export function readLink({ uid, token }: { uid: string; token: string }): LinkToken {
  return { uid, tokenHash: createHash('sha256').update(token).digest('base64url') };
}
