import {
  consentFlags,
  cookieConsents,
  deniedByConsent,
  localStorageKeys,
} from '@hale/contract/constants';
import { readLocal, writeLocal } from '../../lib/local-store.ts';

export type Consent = (typeof cookieConsents)[number];

/** The stored choice; a damaged one counts as none. */
export const readConsent = (): Consent | null => {
  const stored = readLocal(localStorageKeys.cookieConsent);
  return cookieConsents.find((choice) => choice === stored) ?? null;
};

export const storeConsent = (choice: Consent): void => {
  const denied: readonly string[] = deniedByConsent[choice];
  const flags = consentFlags.map((flag) => [flag, denied.includes(flag) ? 'denied' : 'granted']);
  writeLocal(localStorageKeys.cookieConsent, choice);
  writeLocal(localStorageKeys.consentMode, JSON.stringify(Object.fromEntries(flags)));
};

/** A choice may be here without its flags: stored by hand, or one of the two lost. */
export const applyStoredConsent = (): void => {
  const choice = readConsent();
  if (choice) storeConsent(choice);
};
