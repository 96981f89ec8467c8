import { caseSheet } from '@hale/contract/case-sheet';
import { z } from 'zod';

/** What the process that sets the letters is given. */
export const sheetTask = z.object({
  sheet: caseSheet,
  /** What the operator calls the product. */
  productName: z.string(),
});

export type SheetTask = z.output<typeof sheetTask>;
