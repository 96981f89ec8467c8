import { lazyPart } from '../../lib/lazy-part.ts';

/* Shown to those who have few messages left, or none. */

export const AttemptsNotice = lazyPart(() =>
  import('./components/attempts-notice.tsx').then((module) => module.AttemptsNotice),
);

export const WaitPanel = lazyPart(() =>
  import('./components/wait-panel.tsx').then((module) => module.WaitPanel),
);

export const VisitorLimit = lazyPart(() =>
  import('./components/visitor-limit.tsx').then((module) => module.VisitorLimit),
);
