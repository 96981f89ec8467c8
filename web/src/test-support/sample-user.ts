import type { User } from '@hale/contract/user';
import { clearCookie, writeCookie } from '../lib/cookies.ts';

export const sampleUser = (changes: Partial<User> = {}): User => ({
  user_id: 7,
  first_name: 'Ada',
  last_name: 'Byron',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  interface_lang: 'en',
  is_active: true,
  isAdmin: false,
  is_subscribed: false,
  is_trial: false,
  trial_canceled: false,
  trial_end_date: null,
  canceled_at: null,
  valid_until: null,
  is_show_trial_to_user: true,
  is_user_bought_plans: false,
  messages_attempts: 10,
  ...changes,
});

/** The readable cookies of a session, as the server sets them. */
export const signIn = (token = 'token-1'): void => {
  writeCookie('is_auth', 'true', 60);
  writeCookie('access_token', token, 60);
};

export const forgetCookies = (): void => {
  for (const part of document.cookie.split('; ')) clearCookie(part.split('=')[0] ?? '');
};
