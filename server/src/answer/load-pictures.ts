import { loadContent } from '../features/files/open-content.ts';
import type { ReadingTools } from '../features/files/read-file.ts';
import type { ModelPicture } from '../ports/language-model/port.ts';
import type { Question } from './question.ts';

/** More pictures cost more than they tell. */
const maxPictures = 4;

/** The pictures of the chat, the newest first, for a model that can see. */
export async function loadPictures(
  { attachments, earlier }: Question,
  tools: Pick<ReadingTools, 'blobs' | 'vault'>,
): Promise<ModelPicture[]> {
  const own = attachments.flatMap(({ keyOwner, picture }) =>
    picture ? [{ keyOwner, ...picture }] : [],
  );
  const before = earlier.toReversed().flatMap(({ pictures = [] }) => pictures);
  const pictures = await Promise.all(
    [...own, ...before].slice(0, maxPictures).map(async ({ blobKey, contentType, ...file }) => {
      const bytes = await loadContent(tools, file, blobKey);
      return bytes ? [{ contentType, bytes }] : [];
    }),
  );
  return pictures.flat();
}
