declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
  import type { JsonWebKey } from 'node:crypto';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Session {
    accountId: string;
  }
  interface RequestContext {
    oidc: {
      client: { clientId: string };
      session: Session;
      provider: Provider;
    };
  }
  interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }
  interface Prompt {
    name: string;
  }
  interface PromptPolicy {
    add(prompt: Prompt, position: number): void;
  }
  export const interactionPolicy: {
    base(): PromptPolicy;
    Prompt: new (prompt: { name: string; requestable: boolean }) => Prompt;
  };
  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[];
        jwks: { keys: JsonWebKey[] };
        cookies: { keys: string[] };
        claims: Record<string, string[]>;
        conformIdTokenClaims: boolean;
        features: { devInteractions: { enabled: boolean } };
        interactions: {
          policy: PromptPolicy;
          url(context: RequestContext, interaction: { uid: string }): string;
        };
        findAccount(context: RequestContext, id: string): Account;
        loadExistingGrant(context: RequestContext): Promise<Grant>;
        ttl: Record<string, number>;
      },
    );
    readonly Grant: new (grant: { clientId: string; accountId: string }) => Grant;
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
