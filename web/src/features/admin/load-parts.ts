import { lazyPart } from '../../lib/lazy-part.ts';

/* Tabs that the first screen of the panel can do without. */

export const DialoguesTab = lazyPart(() =>
  import('./components/dialogues-tab.tsx').then((module) => module.DialoguesTab),
);

export const SettingsTab = lazyPart(() =>
  import('./components/settings-tab.tsx').then((module) => module.SettingsTab),
);

export const ReviewsTab = lazyPart(() =>
  import('../doctor-review/components/reviews-tab.tsx').then((module) => module.ReviewsTab),
);

export const OverviewTab = lazyPart(() =>
  import('./components/overview-tab.tsx').then((module) => module.OverviewTab),
);

export const AuditTab = lazyPart(() =>
  import('./components/audit-tab.tsx').then((module) => module.AuditTab),
);

/** Brings the reader of differences along. */
export const SettingsChanges = lazyPart(() =>
  import('./components/settings-changes.tsx').then((module) => module.SettingsChanges),
);
