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
