import { leavePage } from '../../lib/leave-page.ts';
import type { Router } from '../../router/create-router.ts';
import { pickPurchase } from '../purchases/pick-purchase.ts';
import { claimVisitorChat, nameRememberedChat } from './claim-visitor-chat.ts';
import type { PlanChoice } from './plan-choice-store.ts';
import { currentSession } from './session-store.ts';

/**
 * After a log-in: home, unless a plan was chosen before: then to its checkout, and home for who comes back to
 * the kept page.
 */
export const finishLogIn = async (
  planChoice: PlanChoice,
  navigate: Router['navigate'],
): Promise<void> => {
  const { user, isSuspended } = currentSession();
  const claimed = claimVisitorChat();
  const named = claimed.then((id) => (id === null ? nameRememberedChat() : undefined));
  if (user && !isSuspended && pickPurchase(planChoice)) {
    const { openChosenCheckout } = await import('./open-chosen-checkout.ts');
    // Who leaves the app names nothing any more.
    const [step] = await Promise.all([openChosenCheckout(planChoice), named]);
    if (step?.to === 'checkout') await leavePage(step.url);
  }
  await claimed;
  return navigate({ to: '/', replace: true });
};
