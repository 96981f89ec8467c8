import type { loadKnowledge } from '@hale/clinical';

/** The medical knowledge as the engine has loaded it. */
export type Knowledge = ReturnType<typeof loadKnowledge>;
