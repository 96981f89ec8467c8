import { create } from 'zustand';
import { readLocal, writeLocal } from '../../lib/local-store.ts';

const key = 'keep-recordings';

/** Whether recordings stay in the chat. Nobody's voice is kept unasked. */
export const useKeepRecordings = create(() => ({ isKept: readLocal(key) === 'true' }));

export const keepRecordings = (isKept: boolean): void => {
  useKeepRecordings.setState({ isKept });
  writeLocal(key, String(isKept));
};

export const keepsRecordings = (): boolean => useKeepRecordings.getState().isKept;
