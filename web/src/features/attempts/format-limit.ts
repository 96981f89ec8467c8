import { translate } from '../../i18n/language-store.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { twoDigits } from '../../lib/two-digits.ts';
import { useAttempts } from './attempts-store.ts';
import { currentSession } from '../auth/session-store.ts';

/** Days until the next messages, as a person counts them: never less than one. */
export const shownDays = (restMs: number): number => Math.max(1, Math.ceil(restMs / DAY_MS));

const restOf = (moment: string | null): number =>
  moment === null ? 0 : Date.parse(moment) - Date.now();

/** The limit in one sentence, without links. */
export const limitText = (resetAt: string | null = useAttempts.getState().resetAt): string =>
  currentSession().user
    ? translate('attempts.limit', { count: shownDays(restOf(resetAt)) }).replace(
        '<upgrade>',
        translate('attempts.upgrade'),
      )
    : translate('attempts.visitorLimit').replace('<signUp>', translate('attempts.signUp'));

/** Whole days and HH:MM:SS. */
export const splitRest = (milliseconds: number): { days: number; time: string } => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const time = [seconds / 3600, seconds / 60, seconds].map(Math.floor);
  const [hours = 0, minutes = 0, rest = 0] = time;
  return {
    days: Math.floor(hours / 24),
    time: [hours % 24, minutes % 60, rest % 60].map(twoDigits).join(':'),
  };
};
