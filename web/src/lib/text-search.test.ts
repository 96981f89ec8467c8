import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textSearch } from './text-search.ts';

test('values stay texts, whatever they look like', () => {
  expect(parseSearch('?session_id=12e5&state=true&code=%7B%7D')).toEqual({
    session_id: '12e5',
    state: 'true',
    code: '{}',
  });
});

test('what is read can be written again', () => {
  const search = { email: 'a+b@example.com', count: '20' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
  expect(stringifySearch({})).toBe('');
  expect(stringifySearch({ email: undefined })).toBe('');
});

test('only the named parameters are kept', () => {
  const read = textSearch('email', 'count');
  expect(read({ email: 'x', utm: 'y' })).toEqual({ email: 'x' });
});
