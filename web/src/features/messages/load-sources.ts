import { getSources, type Source } from '@hale/contract/messages';
import { call } from '../../api/client.ts';

const MOST_KEPT = 100;
const loaded = new Map<number, Promise<readonly Source[]>>();

/** Asked for at the first click and kept; a failure is not. */
export const loadSources = (messageId: number): Promise<readonly Source[]> => {
  const before = loaded.get(messageId);
  if (before) return before;
  const sources = call(getSources, { params: { id: messageId } });
  loaded.set(messageId, sources);
  const [oldest] = loaded.keys();
  if (oldest !== undefined && loaded.size > MOST_KEPT) loaded.delete(oldest);
  sources.catch(() => loaded.delete(messageId));
  return sources;
};
