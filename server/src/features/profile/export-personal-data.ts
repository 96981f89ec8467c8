import type { Context } from '../../context.ts';
import { openFields, presentPersonalData } from './present.ts';
import { findPersonalData, listPictures } from './store.ts';

/** What the person told of themselves; null for who never did. Pictures of IDs are told of, not sent out. */
export async function exportPersonalData(
  { database, vault }: Context,
  userId: number,
): Promise<object | null> {
  const row = await findPersonalData(database, userId);
  if (!row) return null;
  const [fields, pictures] = await Promise.all([
    openFields(vault, userId, row.dataSealed),
    listPictures(database, userId),
  ]);
  return {
    ...presentPersonalData(fields, row),
    is_used_in_answers: row.isUsedInAnswers,
    id_pictures: pictures.map(({ kind, createdAt }) => ({ kind, created_at: createdAt })),
  };
}
