import { isEmail } from '@hale/contract/text';
import * as openid from 'openid-client';
import { z } from 'zod';
import { type Identity, IdentityError, type IdentityProvider } from './port.ts';

export interface OpenidOptions {
  /** `https://accounts.google.com`; plain http is for a provider on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Registered at the provider: where it sends the browser back to. */
  redirectUri: string;
  /** For each request to the provider. */
  timeoutSeconds?: number;
  /** Sign-ins the provider is being asked about; more are refused for the moment. */
  maxPending?: number;
}

/** OpenID Connect by the code flow with PKCE. The provider is asked for its addresses at the first sign-in. */
export function openOpenidIdentity(options: OpenidOptions): IdentityProvider {
  const maxPending = options.maxPending ?? 200;
  let pending = 0;
  let discovered: Promise<openid.Configuration> | null = null;
  const discover = async (): Promise<openid.Configuration> => {
    discovered ??= discovery(options);
    try {
      return await discovered;
    } catch (error) {
      // The next sign-in asks again.
      discovered = null;
      throw explain(error);
    }
  };
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const provider = await discover();
      return openid.buildAuthorizationUrl(provider, {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).href;
    },
    async identify(code, { state, nonce, codeVerifier }) {
      if (pending >= maxPending) throw new IdentityError('google_unavailable', 'too many sign-ins');
      pending += 1;
      try {
        const provider = await discover();
        const returned = new URL(options.redirectUri);
        // The browser hands on code and state only. Who issued them is no question with one provider.
        const { issuer } = provider.serverMetadata();
        returned.search = new URLSearchParams({ code, state, iss: issuer }).toString();
        const tokens = await openid.authorizationCodeGrant(provider, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return readClaims(tokens.claims());
      } catch (error) {
        throw explain(error);
      } finally {
        pending -= 1;
      }
    },
  };
}

function discovery(options: OpenidOptions): Promise<openid.Configuration> {
  const isPlain = options.issuer.startsWith('http:');
  return openid.discovery(
    new URL(options.issuer),
    options.clientId,
    options.clientSecret,
    undefined,
    {
      timeout: options.timeoutSeconds ?? 10,
      // The signature is checked although the token comes straight from the provider.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(isPlain ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
}

const claimsOfPerson = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  name: z.string().default(''),
});

function readClaims(claims: unknown): Identity {
  const parsed = claimsOfPerson.safeParse(claims);
  if (!parsed.success) throw new IdentityError('google_failed', 'unreadable claims');
  const { sub, email = '', email_verified: isVerified = false, ...names } = parsed.data;
  return {
    subject: sub,
    email: isVerified && isEmail(email) ? email : null,
    givenName: names.given_name,
    familyName: names.family_name,
    fullName: names.name,
  };
}

/** The provider said no to this code, or its token is not the one of this sign-in. */
const refusals = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

/** Only codes go on: messages may repeat what the provider knows about the person. */
function explain(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (error instanceof openid.ResponseBodyError) {
    const isRefused = error.error === 'invalid_grant' || error.error === 'invalid_request';
    const reason = `the provider answered ${error.status} ${error.error}`;
    return new IdentityError(isRefused ? 'google_failed' : 'google_unavailable', reason);
  }
  const code = error instanceof openid.ClientError ? (error.code ?? 'unknown') : 'unreachable';
  const isRefused = refusals.has(code);
  return new IdentityError(isRefused ? 'google_failed' : 'google_unavailable', code);
}
