import { readLocal } from '../../lib/local-store.ts';

/** Says that something is kept, so that nobody has to look. */
export const HISTORY_MARK = 'history';

/** Nothing of somebody who has left stays on the device. */
export const forgetHistory = async (): Promise<void> => {
  if (readLocal(HISTORY_MARK) === null) return;
  const { clearHistory } = await import('./save-history.ts');
  await clearHistory();
};
