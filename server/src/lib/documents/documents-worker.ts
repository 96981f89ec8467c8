import { serveTasks } from '../workshop/serve-tasks.ts';
import { documentInput } from './document-reading.ts';
import { pictureInput } from './picture-outcome.ts';

// Each task reads its own libraries, and only when it is asked for.
serveTasks({
  'clean picture': async (input) => {
    const { cleanPicture } = await import('./picture.ts');
    return cleanPicture(pictureInput.parse(input));
  },
  'read document': async (input) => {
    const { readDocument } = await import('./read-document.ts');
    return readDocument(documentInput.parse(input));
  },
});
