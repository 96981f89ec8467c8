import type { labelDialog } from '@hale/contract/admin-dialog-view';
import type { CallOutput, ParsedInput } from '@hale/contract/endpoint';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { readSpecialty } from './present.ts';
import { updateLabels } from './store.ts';

/** A specialty set by hand stays: the classifier does not change it any more. */
export async function changeLabels(
  { database }: Context,
  { id, sentiment, specialty }: ParsedInput<typeof labelDialog>['body'],
): Promise<CallOutput<typeof labelDialog>> {
  const row = await updateLabels(database, id, { sentiment, specialty });
  if (!row) throw new AppError('not_found');
  return {
    id: row.id,
    conversation_id: row.conversationId,
    sentiment: row.sentiment,
    specialty: readSpecialty(row.specialty),
  };
}
