import { IdentityError, type IdentityProvider } from './port.ts';

/** Switched off on purpose: whoever tries is told so. */
export function openOffIdentity(): IdentityProvider {
  const refuse = (): Promise<never> =>
    Promise.reject(new IdentityError('google_unavailable', 'sign-in with Google is switched off'));
  return { authorizationUrl: refuse, identify: refuse };
}
