import { forgetCredentials, type Credentials } from './credentials-store.ts';
import { sendLogIn } from './queries.ts';
import { setUser } from './session-store.ts';

/** Logs in; the server sets the cookies of the session. */
export const signIn = async (credentials: Credentials): Promise<void> => {
  const { user } = await sendLogIn(credentials);
  forgetCredentials();
  setUser(user);
};
