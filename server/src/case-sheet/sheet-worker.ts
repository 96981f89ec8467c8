import { serveTasks } from '../lib/workshop/serve-tasks.ts';
import { sheetTask } from './sheet-task.ts';
import { writeSheetPdf } from './write-pdf.ts';

serveTasks({
  'write sheet': async (input) => writeSheetPdf(sheetTask.parse(input)),
});
