import { lazyPart } from '../../lib/lazy-part.ts';

/* Parts that most pages of a chat can do without. */

export const SendRefusal = lazyPart(() =>
  import('./components/send-refusal.tsx').then((module) => module.SendRefusal),
);
