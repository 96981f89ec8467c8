import type { Finding } from '../knowledge.ts';

/** What one suffers from, unlike history, habits and numbers. */
export const isComplaint = (finding: Finding | undefined) =>
  finding?.kind === 'symptom' || finding?.kind === 'sign';

const happenings =
  /(?:-swallowed|-eaten|-overdose|-taken|-injury|-bite|-sting|-inhalation|-mechanism|-attempt)$|^(?:burn|cut-wound|twisted-joint|drowning|electric-shock|needlestick|toxic-alcohol|chemical-in-eye|foreign-body-(?:eye|skin))$/;

/** What befell somebody: swallowed, taken, fallen, bitten. No complaint yet, and it tells whose it is. */
export const isHappening = (finding: Finding | undefined) =>
  finding !== undefined && happenings.test(finding.id) && !finding.id.startsWith('previous-');
