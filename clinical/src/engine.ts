/** Where a complaint stands between "call an ambulance" and "rest at home". */
export type { TriageLevel } from '@hale/contract/answer-events';
