import type { Context } from '../../context.ts';
import { IdentityError } from '../../ports/identity/port.ts';
import { issueGoogleState } from './issue-google-state.ts';

/** Where the browser goes, and the state that must come back from there. */
export async function startGoogleSignIn(context: Context): Promise<{ url: string; state: string }> {
  const signIn = issueGoogleState(context.appKeys);
  const url = await tellingWhy(context, context.identity.authorizationUrl(signIn));
  return { url, state: signIn.state };
}

/** People learn that it failed; why is for the operator, who alone can mend a wrong client or network. */
export async function tellingWhy<T>(context: Context, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof IdentityError) {
      context.log.warn({ reason: error.reason }, 'sign-in with Google failed');
    }
    throw error;
  }
}
