import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface OpenidProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Claims of the person who sits at the browser. */
  person: Record<string, unknown>;
  /** Handles a request itself by returning true: that is how the provider misbehaves. */
  fault: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Paths that were asked for. */
  readonly requests: string[];
  /** Goes through the provider's pages like a browser and returns what they hand to the redirect address. */
  consent(authorizationUrl: string): Promise<URLSearchParams>;
  stop(): Promise<void>;
}

/** A real OpenID provider on loopback. Whoever comes is signed in as `person` and agrees. */
export async function startOpenidProvider(redirectUri: string): Promise<OpenidProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const clientId = 'hale';
  const clientSecret = randomBytes(24).toString('base64url');
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Google's way: the token itself says who it is.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...result.person, sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    result.requests.push(path);
    if (result.fault(request, response)) return;
    if (!path.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId: String(result.person['sub']) },
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const result: OpenidProvider = {
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    person: { sub: '1' },
    fault: () => false,
    requests: [],
    consent: (authorizationUrl) => walk(authorizationUrl, redirectUri),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return result;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' };
}

async function walk(start: string, redirectUri: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step++) {
    if (url.startsWith(redirectUri)) return new URL(url).searchParams;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url).href;
  }
  throw new Error('the provider redirects for ever');
}
