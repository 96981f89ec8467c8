import type { AppKeys } from './app-key.ts';
import { unwrap, wrap } from './owner-keys.ts';
import { SealError } from './seal.ts';
import type { OwnerKeyRow, OwnerKeyStore } from './store.ts';

export interface RewrapResult {
  rewrapped: number;
  /** Keys that none of the known application keys opens. They stay as they are. */
  unreadable: number;
}

/** What is still wrapped by another key is the list of what is left, so it resumes by itself. */
export async function rewrapAll(
  appKeys: AppKeys,
  store: OwnerKeyStore,
  options: { batchSize?: number; signal?: AbortSignal } = {},
): Promise<RewrapResult> {
  const limit = options.batchSize ?? 200;
  const result: RewrapResult = { rewrapped: 0, unreadable: 0 };
  let after = '';
  for (;;) {
    options.signal?.throwIfAborted();
    const rows = await store.notWrappedBy(appKeys.current.id, { after, limit });
    const last = rows.at(-1);
    if (!last) return result;
    const readable = rows.flatMap((row) => rewrap(appKeys, row) ?? []);
    result.rewrapped += await store.replace(readable);
    result.unreadable += rows.length - readable.length;
    after = last.owner;
  }
}

export async function missingAppKeys(appKeys: AppKeys, store: OwnerKeyStore): Promise<string[]> {
  const used = await store.wrappers();
  return used.filter((id) => !appKeys.byId.has(id));
}

function rewrap(
  appKeys: AppKeys,
  row: OwnerKeyRow,
): { before: OwnerKeyRow; now: OwnerKeyRow } | null {
  try {
    return { before: row, now: wrap(appKeys, row.owner, unwrap(appKeys, row)) };
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
