import { openLinkedPartner } from './linked.ts';
import type { CarePartner } from './port.ts';
import type { SigningSecret } from './sign-tickets.ts';

interface SandboxPartnerOptions {
  secrets: readonly SigningSecret[];
  issuer: string;
  /** The page of ours that plays the partner's. */
  pageUrl: string;
}

/** A page of our own plays the partner; everything else is as with a real one. */
export function openSandboxPartner({ pageUrl, ...options }: SandboxPartnerOptions): CarePartner {
  return { ...openLinkedPartner({ ...options, url: pageUrl }), kind: 'sandbox' };
}
