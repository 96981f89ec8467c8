import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AppKeys } from '../../vault/app-key.ts';
import { type Binding, open, seal, SealError } from '../../vault/seal.ts';
import type { Bus } from '../bus/port.ts';
import { IdentityError, type IdentityProvider } from './port.ts';

const CODE_LIFE_MS = 10 * 60_000;

export interface SandboxPerson {
  email: string;
  givenName: string;
  familyName: string;
}

/** The consent page's side: the person said yes. */
export interface SandboxConsent {
  issueCode(state: string, person: SandboxPerson): string;
}

export interface SandboxIdentityOptions {
  appKeys: AppKeys;
  bus: Bus;
  /** Where our own consent page lies. */
  consentUrl: string;
}

const codeContent = z.object({
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  expiresAt: z.number(),
});

/** Plays Google: whoever opens the consent page may be anybody. The code itself holds what they said. */
export function openSandboxIdentity(
  options: SandboxIdentityOptions,
): IdentityProvider & SandboxConsent {
  const { appKeys, bus, consentUrl } = options;
  return {
    async authorizationUrl({ state }) {
      return `${consentUrl}?${new URLSearchParams({ state }).toString()}`;
    },
    issueCode(state, person) {
      const content = { ...person, expiresAt: Date.now() + CODE_LIFE_MS };
      const plain = Buffer.from(JSON.stringify(content));
      return seal(appKeys.current.sealing, bindingOf(state), plain).toString('base64url');
    },
    async identify(code, { state }) {
      const content = openCode(appKeys, code, state);
      if (content.expiresAt <= Date.now()) throw new IdentityError('google_failed', 'code expired');
      // Never released: it holds until the code would have expired anyway.
      const isFirstUse = await bus.lease(`google-code:${sha256(code)}`, CODE_LIFE_MS);
      if (!isFirstUse) throw new IdentityError('google_failed', 'code used before');
      const { email, givenName, familyName } = content;
      const fullName = `${givenName} ${familyName}`.trim();
      return { subject: `sandbox-${sha256(email)}`, email, givenName, familyName, fullName };
    },
  };
}

/** Bound to its sign-in: a code does not open with the state of another one. */
const bindingOf = (state: string): Binding => ({ owner: 'sandbox:google', context: state });

function openCode(appKeys: AppKeys, code: string, state: string): z.infer<typeof codeContent> {
  const sealed = Buffer.from(code, 'base64url');
  if (sealed.toString('base64url') === code) {
    for (const key of appKeys.byId.values()) {
      try {
        return codeContent.parse(
          JSON.parse(open(key.sealing, bindingOf(state), sealed).toString()),
        );
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
      }
    }
  }
  throw new IdentityError('google_failed', 'code refused');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
