import { caseSheet } from '@hale/contract/case-sheet';
import { serveTasks } from '../lib/workshop/serve-tasks.ts';
import { z } from 'zod';
import { writeSheetPdf } from './write-pdf.ts';

const sheetTask = z.object({ sheet: caseSheet, productName: z.string() });

serveTasks({
  'write sheet': async (input) => writeSheetPdf(sheetTask.parse(input)),
});
