import { afterEach, expect, test } from 'vitest';
import { readUserFilters, writeAddress } from './read-address.ts';
import { firstUsers } from './pick-users.ts';
import { readFilters, readPage, saveFilters, shareFilters } from './read-filters.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

test('a view of users is told by its address, the usual one by none', () => {
  history.replaceState({ kept: 1 }, '', '/admin-panel#userManagement');
  writeAddress({ ...firstUsers }, { ...firstUsers });
  expect(location.search).toBe('');
  const view = { ...firstUsers, page: 3, country: 'DE', is_paid_users: true, retention: 'Weekly' };
  writeAddress(view, { ...firstUsers });
  expect(location.hash).toBe('#userManagement');
  expect(history.state).toEqual({ kept: 1 });
  expect(readUserFilters()).toEqual(view);
});

test('what an address says wrong falls back to the usual', () => {
  history.replaceState(null, '', '/admin-panel?page=-4&retention=Never&country=DE&other=1');
  expect(readUserFilters()).toEqual({ ...firstUsers, country: 'DE' });
});

test('a view of dialogues is told without the e-mail that was looked for', () => {
  const usual = readFilters();
  const view = {
    ...usual,
    minMessages: 4,
    isPaidUsers: true,
    signedUpAgo: '1 w+' as const,
    country: 'UA',
  };
  shareFilters({ ...view, searchEmail: 'ada@example.org' }, 2);
  expect(location.href).not.toContain('ada');
  expect([readFilters(), readPage()]).toEqual([view, 2]);
  // Who wrote the address finds the e-mail again; with another view of their own they do not.
  saveFilters({ ...view, searchEmail: 'ada@example.org' });
  expect(readFilters().searchEmail).toBe('ada@example.org');
  saveFilters({ ...view, country: 'PL', searchEmail: 'ada@example.org' });
  expect(readFilters()).toEqual(view);
});

test('on a reload what is stored counts, whatever the address of before says', () => {
  const liked = { ...readFilters(), sentiment: 'Like' as const };
  saveFilters(liked);
  shareFilters(liked, 1);
  expect(location.search).toBe('?sentiment=Like');
  // Another tab has changed them meanwhile, or they are damaged.
  saveFilters({ ...liked, sentiment: 'Dislike' });
  expect(readFilters().sentiment).toBe('Dislike');
  localStorage.setItem('dialogues-filters', '{');
  expect(readFilters().sentiment).toBe('Any');
});

test('a view that others shared stays over a reload and changes nothing that is stored', () => {
  saveFilters({ ...readFilters(), sentiment: 'Dislike' });
  history.replaceState(null, '', '/admin-panel?sentiment=Like#Dialogues');
  const shared = readFilters();
  shareFilters(shared, 1);
  expect(readFilters()).toEqual(shared);
  expect(shared.sentiment).toBe('Like');
  expect(localStorage.getItem('dialogues-filters')).toContain('Dislike');
});
