import {
  finishGoogleSignIn,
  logIn,
  logOut,
  requestPasswordReset,
  requestVerificationMail,
  resetPassword,
  signUp,
  startGoogleSignIn,
  verifyEmail,
} from '@hale/contract/auth';
import type { CallInput, Endpoint } from '@hale/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../api/client.ts';
import type { RequestParts } from '../../api/request.ts';
import { chosenLanguage } from '../../i18n/language-store.ts';
import type { Credentials } from './credentials-store.ts';
import { readFingerprint } from './read-fingerprint.ts';

/* Loaded when one of them is made: a visitor's first page does without the client. */

/** For answers of which only the status counts: the pages have words of their own. */
const callForStatus = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & RequestParts,
): Promise<void> => {
  await send(endpoint, input);
};

export const sendLogIn = (body: Credentials) => call(logIn, { body });

export const sendLogOut = () => call(logOut);

interface NewAccount extends Credentials {
  firstName: string;
  lastName: string;
  repeatPassword: string;
}

export const sendSignUp = async ({ repeatPassword, ...account }: NewAccount) =>
  callForStatus(signUp, {
    body: { ...account, re_password: repeatPassword, fingerprint: await readFingerprint() },
  });

export const askForGooglePage = () => call(startGoogleSignIn);

export const sendGoogleAnswer = async (answer: { code: string; state: string }) =>
  call(finishGoogleSignIn, { query: { ...answer, fingerprint: await readFingerprint() } });

export const askForVerificationMail = (email: string) =>
  callForStatus(requestVerificationMail, { body: { email, lang: chosenLanguage() } });

export const askForResetMail = (email: string) =>
  callForStatus(requestPasswordReset, { body: { email, lang: chosenLanguage() } });

interface NewPassword {
  uid: string;
  token: string;
  password: string;
  repeatPassword: string;
}

export const sendNewPassword = ({ uid, token, password, repeatPassword }: NewPassword) =>
  callForStatus(resetPassword, {
    params: { uid, token },
    body: { new_password: password, re_new_password: repeatPassword },
  });

/** Asked once per link, however often the page is drawn. */
export const verificationQuery = (link: { uid: string; token: string }) =>
  queryOptions({
    queryKey: ['verify email', link],
    queryFn: () => call(verifyEmail, { params: link }),
    staleTime: Infinity,
  });
