import { AppError } from '../../lib/app-error.ts';

/** What one sign-in is known by. Made anew for each, and needed again when the browser comes back. */
export interface SignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Somebody, as the provider knows them. Names are as they were written there, "" where there is none. */
export interface Identity {
  /** Never changes and is never given to somebody else, unlike an e-mail. */
  subject: string;
  /** Lower case; null unless the provider vouches for it. */
  email: string | null;
  givenName: string;
  familyName: string;
  fullName: string;
}

/** Says who somebody is: Google, or what plays its part. */
export interface IdentityProvider {
  /** Where the browser goes to ask the person. */
  authorizationUrl(signIn: SignIn): Promise<string>;
  /** Who the code speaks of. It works once, and only for the sign-in that it was made for. */
  identify(code: string, signIn: SignIn): Promise<Identity>;
}

/** `reason` never holds a code, a token or anything personal, so it may be logged. */
export class IdentityError extends AppError {
  readonly reason: string;

  constructor(code: 'google_failed' | 'google_unavailable', reason: string, cause?: unknown) {
    super(code, {}, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}
