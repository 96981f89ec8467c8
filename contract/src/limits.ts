import { logInAttempts } from './constants.ts';
import type { Limit } from './endpoint.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every rate limit of the product. Calls that share one are counted together. */
export const limits = {
  logIn: { bucket: 'log-in', ...logInAttempts, by: 'email and address', counts: 'failures' },
  signUp: {
    bucket: 'sign-up',
    max: 30,
    windowSeconds: HOUR,
    by: 'address',
    offWithTestHooks: true,
  },
  verificationMail: { bucket: 'verification-mail', max: 5, windowSeconds: HOUR, by: 'email' },
  resetMail: { bucket: 'reset-mail', max: 3, windowSeconds: 15 * MINUTE, by: 'email and address' },
  resetPassword: { bucket: 'reset-password', max: 10, windowSeconds: 15 * MINUTE, by: 'uid' },
  visitorChat: {
    bucket: 'visitor-chat',
    max: 30,
    windowSeconds: HOUR,
    by: 'address',
    offWithTestHooks: true,
  },
  userMessage: { bucket: 'user-message', max: 30, windowSeconds: MINUTE, by: 'user' },
  visitorMessage: {
    bucket: 'visitor-message',
    max: 100,
    windowSeconds: DAY,
    by: 'address',
    offWithTestHooks: true,
  },
  sources: { bucket: 'sources', max: 30, windowSeconds: MINUTE, by: 'user' },
  dictation: { bucket: 'dictation', max: 20, windowSeconds: MINUTE, by: 'user' },
  purchase: { bucket: 'purchase', max: 20, windowSeconds: HOUR, by: 'user' },
  exportData: { bucket: 'export-data', max: 3, windowSeconds: HOUR, by: 'user' },
  triage: { bucket: 'triage', max: 60, windowSeconds: MINUTE, by: 'address' },
} as const satisfies Record<string, Limit>;
