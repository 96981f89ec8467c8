import { caseSheet } from '@hale/contract/case-sheet';
import { serveTasks } from '../lib/workshop/serve-tasks.ts';
import { writeSheetPdf } from './write-pdf.ts';

serveTasks({
  'write sheet': async (input) => writeSheetPdf(caseSheet.parse(input)),
});
