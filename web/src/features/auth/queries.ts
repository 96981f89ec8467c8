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
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { chosenLanguage } from '../../i18n/language-store.ts';
import type { Credentials } from './credentials-store.ts';
import { readFingerprint } from './read-fingerprint.ts';

/* Loaded when one of them is made: a visitor's first page does without the client. */

export const sendLogIn = (body: Credentials) => call(logIn, { body });

export const sendLogOut = () => call(logOut);

interface NewAccount extends Credentials {
  firstName: string;
  lastName: string;
  repeatPassword: string;
}

export const sendSignUp = async ({ repeatPassword, ...account }: NewAccount) =>
  call(signUp, {
    body: { ...account, re_password: repeatPassword, fingerprint: await readFingerprint() },
  });

export const askForGooglePage = () => call(startGoogleSignIn);

export const sendGoogleAnswer = async (answer: { code: string; state: string }) =>
  call(finishGoogleSignIn, { query: { ...answer, fingerprint: await readFingerprint() } });

export const askForVerificationMail = (email: string) =>
  call(requestVerificationMail, { body: { email, lang: chosenLanguage() } });

export const askForResetMail = (email: string) =>
  call(requestPasswordReset, { body: { email, lang: chosenLanguage() } });

interface NewPassword {
  uid: string;
  token: string;
  password: string;
  repeatPassword: string;
}

export const sendNewPassword = ({ uid, token, password, repeatPassword }: NewPassword) =>
  call(resetPassword, {
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
