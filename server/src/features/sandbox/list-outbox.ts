import type { CallOutput } from '@hale/contract/endpoint';
import type { readOutbox } from '@hale/contract/sandbox';
import type { Context } from '../../context.ts';

/** Empty where real mail goes out: then there is no inbox of ours to look into. */
export async function listOutbox(
  context: Context,
  email?: string,
): Promise<CallOutput<typeof readOutbox>> {
  return (await context.outbox?.outbox(email)) ?? [];
}
