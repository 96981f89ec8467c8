import { clearLocal, readLocal, writeLocal } from '../../lib/local-store.ts';

/** Says that something is kept, so that nobody has to look: `kept`, or `left` once its owner has gone. */
export const HISTORY_MARK = 'history';

/** Nothing of somebody who leaves stays on the device. */
export const forgetHistory = async (): Promise<void> => {
  if (readLocal(HISTORY_MARK) === null) return;
  writeLocal(HISTORY_MARK, 'left');
  const { clearHistory } = await import('./save-history.ts');
  await clearHistory();
};

/** At a start without a session: also what was saved in the very moment of leaving goes. */
export const forgetLeftHistory = async (): Promise<void> => {
  if (readLocal(HISTORY_MARK) === null) return;
  await forgetHistory();
  clearLocal(HISTORY_MARK);
};
