import { randomBytes } from 'node:crypto';
import { googleStateSeconds } from '@hale/contract/constants';
import { afterEach, expect, it, vi } from 'vitest';
import { parseAppKeys } from '../../vault/app-key.ts';
import { issueGoogleState, readGoogleState } from './issue-google-state.ts';

const setting = (): string => randomBytes(32).toString('base64');
const old = setting();
const keys = parseAppKeys(old);

afterEach(() => vi.useRealTimers());

it('another copy of the server knows the secrets of a sign-in by its state alone', () => {
  const signIn = issueGoogleState(keys);
  expect(readGoogleState(parseAppKeys(old), signIn.state)).toEqual(signIn);
  expect(new Set(Object.values(signIn)).size).toBe(3);
  expect(signIn.codeVerifier).toMatch(/^[\w-]{43,128}$/);
});

it('a change of the application key in the middle does not end it', () => {
  const signIn = issueGoogleState(keys);
  expect(readGoogleState(parseAppKeys(setting(), [old]), signIn.state)).toEqual(signIn);
  expect(readGoogleState(parseAppKeys(setting()), signIn.state)).toBeNull();
});

it('every sign-in has secrets of its own', () => {
  const all = Array.from({ length: 100 }, () => Object.values(issueGoogleState(keys))).flat();
  expect(new Set(all).size).toBe(300);
});

it('a state ends with its cookie', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  const { state } = issueGoogleState(keys);
  vi.advanceTimersByTime((googleStateSeconds - 1) * 1000);
  expect(readGoogleState(keys, state)).not.toBeNull();
  vi.advanceTimersByTime(2000);
  expect(readGoogleState(keys, state)).toBeNull();
});

it('a state with a changed end has other secrets', () => {
  const signIn = issueGoogleState(keys);
  const longer = signIn.state.replace(/\.[^.]+\./, '.zzzzzzz.');
  const read = readGoogleState(keys, longer);
  expect(read?.nonce).not.toBe(signIn.nonce);
  expect(read?.codeVerifier).not.toBe(signIn.codeVerifier);
});

it.each(['', '.', '..', '...', 'nonsense', `${keys.current.id}.zz`, `${keys.current.id}..x`])(
  'the state %j is not ours',
  (state) => {
    expect(readGoogleState(keys, state)).toBeNull();
  },
);
