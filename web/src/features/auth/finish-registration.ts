import { leavePage } from '../../lib/leave-page.ts';
import type { Router } from '../../router/create-router.ts';
import type { PurchaseParameters } from '../purchases/pick-purchase.ts';
import { heldCredentials } from './credentials-store.ts';
import { openChosenCheckout } from './open-chosen-checkout.ts';
import type { PlanChoice } from './plan-choice-store.ts';
import { currentSession } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { claimVisitorChat } from './claim-visitor-chat.ts';

/** Where somebody who has just registered goes next. */
type NextStep =
  | { to: 'home' | 'verification' }
  | { to: 'log-in' }
  | { to: 'chat'; id: string }
  | { to: 'checkout'; url: string };

/** Signs in with what was typed at sign-up, then makes the chosen purchase or opens the chat taken along. */
export const finishRegistration = async (parameters: PurchaseParameters): Promise<NextStep> => {
  if (!currentSession().user) {
    const credentials = heldCredentials();
    if (!credentials) return { to: 'log-in' };
    try {
      await signIn(credentials);
    } catch {
      // Not verified yet, or the server is away for a moment: the waiting page tries on.
      return { to: 'verification' };
    }
  }
  if (currentSession().isSuspended) return { to: 'home' };
  const [purchase, chat] = await Promise.all([openChosenCheckout(parameters), claimVisitorChat()]);
  return purchase ?? (chat === null ? { to: 'home' } : { to: 'chat', id: chat });
};

export const takeStep = (
  step: Exclude<NextStep, { to: 'log-in' }>,
  planChoice: PlanChoice,
  navigate: Router['navigate'],
): Promise<void> => {
  switch (step.to) {
    case 'home':
      return navigate({ to: '/', replace: true });
    case 'chat':
      return navigate({ to: '/chat/$id', params: { id: step.id }, replace: true });
    case 'verification':
      return navigate({ to: '/verify-your-email', search: planChoice, replace: true });
    case 'checkout':
      return leavePage(step.url);
  }
};
