import { resetLinkSeconds } from '@hale/contract/constants';
import { clearLocal, readLocal, writeLocal } from '../../lib/local-store.ts';
import { clearTab, readTab, writeTab } from '../../lib/tab-storage.ts';
import { parseSearch, stringifySearch, textSearch } from '../../lib/text-search.ts';

/** Parameters that carry the choice of a plan from a visitor's click to the purchase after sign-up. */
export const planParameters = [
  'is_start_trial',
  'is_subscription',
  'is_questions_bundle',
  'count',
  'annual_subscription',
  'monthly_subscription',
] as const;

export const planSearch = textSearch(...planParameters);

export type PlanChoice = ReturnType<typeof planSearch>;

const KEY = 'plan choice';

/** Kept while Google has the page. */
export const keepPlanChoice = (choice: PlanChoice): void => {
  const text = stringifySearch(choice);
  if (text) writeTab(KEY, text);
  else clearTab(KEY);
};

/** Gives the kept choice once. */
export const takePlanChoice = (): PlanChoice => {
  const choice = planSearch(parseSearch(readTab(KEY) ?? ''));
  clearTab(KEY);
  return choice;
};

const MAIL_KEY = 'plan choice of a reset';

/**
 * Kept for the tab that the mailed link opens, as long as that link is good. Somebody who asks for another
 * link, from a page that knows of no choice, keeps the earlier one.
 */
export const keepPlanChoiceForMail = (choice: PlanChoice): void => {
  if (!stringifySearch(choice)) return;
  const until = String(Date.now() + resetLinkSeconds * 1000);
  writeLocal(MAIL_KEY, stringifySearch({ ...choice, until }));
};

/** Gives it once. */
export const takePlanChoiceOfMail = (): PlanChoice => {
  const kept = parseSearch(readLocal(MAIL_KEY) ?? '');
  clearLocal(MAIL_KEY);
  return Number(kept['until']) > Date.now() ? planSearch(kept) : {};
};
