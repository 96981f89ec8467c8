import { describe, expect, expectTypeOf, test } from 'vitest';
import { buildPath, type CallInput, type CallOutput } from './endpoint.ts';
import type {
  buyBundle,
  downloadFile,
  getHistory,
  listUsers,
  Message,
  savePersonalInfo,
  sendMessage,
  verifyPayment,
  viewDialog,
} from './index.ts';

describe('a path', () => {
  test('is filled in, encoded, with its query', () => {
    expect(buildPath('/a/{id}/', { id: 'x/y z' })).toBe('/a/x%2Fy%20z/');
    expect(buildPath('/files/{path*}/', { path: 'a b/ü.txt' })).toBe('/files/a%20b/%C3%BC.txt/');
    expect(buildPath('/a/', {}, { span: '1 d+', page: 2, none: undefined })).toBe(
      '/a/?span=1+d%2B&page=2',
    );
  });
});

test('what a caller writes and gets is typed from the call', () => {
  expectTypeOf<CallInput<typeof getHistory>>().toExtend<{ params: { conversation_id: string } }>();
  expectTypeOf<{ query: { quantity: number } }>().toExtend<CallInput<typeof buyBundle>>();
  expectTypeOf<{ params: { path: string } }>().toExtend<CallInput<typeof downloadFile>>();
  expectTypeOf<{ body: FormData }>().toExtend<CallInput<typeof sendMessage>>();
  expectTypeOf<{ body: { city: null } }>().toExtend<CallInput<typeof savePersonalInfo>>();
  // Everything of this query has a default, and the language of the other is lenient.
  expectTypeOf<Record<never, never>>().toExtend<CallInput<typeof listUsers>>();
  expectTypeOf<{ params: { id: number } }>().toExtend<CallInput<typeof viewDialog>>();

  expectTypeOf<CallOutput<typeof getHistory>>().toEqualTypeOf<Message[]>();
  expectTypeOf<CallOutput<typeof verifyPayment>['status']>().toEqualTypeOf<'paid' | 'pending'>();
});
