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

const storedFilters = z.record(z.string(), z.unknown());

/**
 * What a shared address asks for, otherwise what this browser used last. An address that this browser
 * wrote itself lacks the e-mail alone. Whatever is damaged or unknown falls back to its default.
 */
export const readFilters = (): DialogueFilters => {
  const last = asFilters(readStored());
  const { page: _page, ...asked } = readAddress();
  if (Object.keys(asked).length === 0) return last;
  const shared = asFilters(asked);
  const isOwn = JSON.stringify({ ...last, searchEmail: '' }) === JSON.stringify(shared);
  return isOwn ? last : shared;
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
export const shareFilters = (
  { searchEmail: _email, ...filters }: DialogueFilters,
  page: number,
): void => writeAddress({ ...filters, page }, usual);

export const saveFilters = (filters: DialogueFilters): void => {
  writeLocal(localStorageKeys.dialoguesFilters, JSON.stringify(filters));
};

const readStored = (): Record<string, unknown> => {
  try {
    return z.parse(storedFilters, JSON.parse(readLocal(localStorageKeys.dialoguesFilters) ?? '{}'));
  } catch {
    return {};
  }
};
