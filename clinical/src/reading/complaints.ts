import type { Finding } from '../knowledge.ts';

/** What one suffers from, unlike history, habits and numbers. */
export const isComplaint = (finding: Finding | undefined) =>
  finding?.kind === 'symptom' || finding?.kind === 'sign';
