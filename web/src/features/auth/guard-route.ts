import { SentHome } from '../../router/page.ts';
import type { Guard } from './guards.ts';
import { currentSession } from './session-store.ts';

/** For `beforeLoad`: who may not stay goes to the home page, without a trace in the history. */
export const guardRoute = (guard: Guard): void => {
  if (!guard(currentSession())) throw new SentHome();
};
