import { userFilters } from '@hale/contract/admin-users';
import * as z from 'zod/mini';
import { firstUsers, type UserFilters } from './pick-users.ts';
import { useUserFilters } from './user-filters-store.ts';

type Values = Readonly<Record<string, string | number | boolean>>;

/** What a shared address asks for, by name. */
export const readAddress = (): Record<string, string | number | boolean> =>
  Object.fromEntries(
    [...new URLSearchParams(location.search)].map(([name, text]) => [name, valueOf(text)]),
  );

const valueOf = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
};

/**
 * Puts what differs from the usual view into the address bar, so that it can be shared and outlives a
 * reload. Past the router, for which nothing changes: the list loads by itself.
 */
export const writeAddress = (values: Values, usual: Values): void => {
  const told = Object.entries(values).filter(([name, value]) => value !== usual[name]);
  const query = new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
  const address = `${location.pathname}${query && `?${query}`}${location.hash}`;
  if (address === `${location.pathname}${location.search}${location.hash}`) return;
  History.prototype.replaceState.call(history, history.state, '', address);
};

/**
 * What a shared address asks for, otherwise what was looked at last. Whatever the address says wrong falls
 * back to the usual.
 */
export const readUserFilters = (): UserFilters => {
  const usable = Object.entries(readAddress()).filter(
    ([name, value]) => name in firstUsers && z.safeParse(userFilters, { [name]: value }).success,
  );
  if (usable.length === 0) return useUserFilters.getState().last;
  const { country, ...asked } = z.parse(userFilters, Object.fromEntries(usable));
  const { page_size: _size, status: _status, ...filters } = asked;
  return { ...firstUsers, ...filters, country: country ?? firstUsers.country };
};
