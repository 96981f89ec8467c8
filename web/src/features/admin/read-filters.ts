import { dialogFilters, type DialogFilters } from '@hale/contract/admin-dialog-list';
import { allCountries } from '@hale/contract/admin-options';
import { localStorageKeys } from '@hale/contract/constants';
import * as z from 'zod/mini';
import { readAddress, writeAddress } from './read-address.ts';
import { readLocal, writeLocal } from '../../lib/local-store.ts';

/** The filters as the screen keeps them: all countries have their name, as in the list of choices. */
export interface DialogueFilters extends Omit<DialogFilters, 'country'> {
  country: string;
}

const fields = z.record(z.string(), z.unknown());

/** Kept beside an address, where it outlives a reload: it tells what is stored. */
const OWN = 'hasStoredFilters';

/**
 * What this browser used last, unless somebody came by an address of others: then what that asks for. An
 * address of one's own lacks the e-mail alone. Whatever is damaged or unknown falls back to its default.
 */
export const readFilters = (): DialogueFilters => {
  const last = asFilters(readStored());
  const { page: _page, ...asked } = readAddress();
  if (Object.keys(asked).length === 0 || hasOwnAddress()) return last;
  const shared = asFilters(asked);
  const isOwn = JSON.stringify({ ...last, searchEmail: '' }) === JSON.stringify(shared);
  return isOwn ? last : shared;
};

const hasOwnAddress = (): boolean => readState()[OWN] === true;

const readState = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return z.safeParse(fields, state).data ?? {};
};

const asFilters = (values: Record<string, unknown>): DialogueFilters => {
  const usable = Object.entries<unknown>(values).filter(
    ([name, value]) => z.safeParse(dialogFilters, { [name]: value }).success,
  );
  const { country, ...rest } = z.parse(dialogFilters, Object.fromEntries(usable));
  return { ...rest, country: country ?? allCountries };
};

export const readPage = (): number => {
  const page = Number(readAddress()['page']);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

const usual = { ...z.parse(dialogFilters, {}), country: allCountries, page: 1 };

/** An e-mail somebody looked for is nobody's business who sees the address. */
export const shareFilters = (shown: DialogueFilters, page: number): void => {
  const { searchEmail: _email, ...filters } = shown;
  writeAddress({ ...filters, page }, usual);
  const isStored = JSON.stringify(asFilters(readStored())) === JSON.stringify(shown);
  if (!isStored || hasOwnAddress()) return;
  // Past the router, as the address itself.
  History.prototype.replaceState.call(history, { ...readState(), [OWN]: true }, '');
};

export const saveFilters = (filters: DialogueFilters): void => {
  writeLocal(localStorageKeys.dialoguesFilters, JSON.stringify(filters));
};

const readStored = (): Record<string, unknown> => {
  try {
    return z.parse(fields, JSON.parse(readLocal(localStorageKeys.dialoguesFilters) ?? '{}'));
  } catch {
    return {};
  }
};
