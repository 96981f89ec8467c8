import { create } from 'zustand';

/** The dialogues of the list that was looked at last, in its order. Only this tab knows. */
export const useSeen = create<{ ids: readonly string[] }>(() => ({ ids: [] }));
