import { logInAttempts, logInWindowSeconds } from './constants.ts';
import type { Limit } from './endpoint.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every rate limit of the product. Calls that share one are counted together. */

export const logInLimit: Limit = {
  bucket: 'log-in',
  max: logInAttempts,
  windowSeconds: logInWindowSeconds,
  by: 'email and address',
  counts: 'failures',
};

export const signUpLimit: Limit = {
  bucket: 'sign-up',
  max: 30,
  windowSeconds: HOUR,
  by: 'address',
  offWithTestHooks: true,
};

export const verificationMailLimit: Limit = {
  bucket: 'verification-mail',
  max: 5,
  windowSeconds: HOUR,
  by: 'email',
};

export const resetMailLimit: Limit = {
  bucket: 'reset-mail',
  max: 3,
  windowSeconds: 15 * MINUTE,
  by: 'email and address',
};

export const resetPasswordLimit: Limit = {
  bucket: 'reset-password',
  max: 10,
  windowSeconds: 15 * MINUTE,
  by: 'uid',
};

export const exportDataLimit: Limit = {
  bucket: 'export-data',
  max: 3,
  windowSeconds: HOUR,
  by: 'user',
};

export const visitorChatLimit: Limit = {
  bucket: 'visitor-chat',
  max: 30,
  windowSeconds: HOUR,
  by: 'address',
  offWithTestHooks: true,
};

export const userMessageLimit: Limit = {
  bucket: 'user-message',
  max: 30,
  windowSeconds: MINUTE,
  by: 'user',
};

export const visitorMessageLimit: Limit = {
  bucket: 'visitor-message',
  max: 100,
  windowSeconds: DAY,
  by: 'address',
  offWithTestHooks: true,
};

/** Who stops an answer before its first word may ask for it again: each time costs a model's work. */
export const stopLimit: Limit = {
  bucket: 'stop',
  max: 120,
  windowSeconds: HOUR,
  by: 'address',
  offWithTestHooks: true,
};

/** A name costs a model's work, too, and a chat needs one. */
export const nameChatLimit: Limit = {
  bucket: 'name-chat',
  max: 60,
  windowSeconds: HOUR,
  by: 'user',
  offWithTestHooks: true,
};

/** A search opens every chat of its user. */
export const searchChatsLimit: Limit = {
  bucket: 'search-chats',
  max: 120,
  windowSeconds: MINUTE,
  by: 'user',
  offWithTestHooks: true,
};

export const sourcesLimit: Limit = {
  bucket: 'sources',
  max: 30,
  windowSeconds: MINUTE,
  by: 'user',
};

export const dictationLimit: Limit = {
  bucket: 'dictation',
  max: 20,
  windowSeconds: MINUTE,
  by: 'user',
};

export const prepareSpeechLimit: Limit = {
  bucket: 'prepare-speech',
  max: 20,
  windowSeconds: MINUTE,
  by: 'user',
};

export const trySettingsLimit: Limit = {
  bucket: 'try-settings',
  max: 20,
  windowSeconds: MINUTE,
  by: 'user',
};

export const purchaseLimit: Limit = {
  bucket: 'purchase',
  max: 20,
  windowSeconds: HOUR,
  by: 'user',
};

/** Making one costs a consultation of the engine. */
export const caseSheetLimit: Limit = {
  bucket: 'case-sheet',
  max: 30,
  windowSeconds: MINUTE,
  by: 'user',
};

export const partnerTicketLimit: Limit = {
  bucket: 'partner-ticket',
  max: 60,
  windowSeconds: MINUTE,
  by: 'address',
};

export const triageLimit: Limit = {
  bucket: 'triage',
  max: 60,
  windowSeconds: MINUTE,
  by: 'address',
};
