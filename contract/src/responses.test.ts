import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { message, source } from './messages.ts';
import { api } from './index.ts';
import { user } from './user.ts';

const aMessage = {
  id: 1,
  conversation_id: '0190b5a2-7c1e-7000-8000-00000000000a',
  message: 'I have a headache',
  response: '',
  files: [{ type: 'image', file: '/api/download/media/1/scan.png', file_of_name: 'scan.png' }],
  nurse_messages: [],
  is_free_refreshed: false,
  created_at: '2025-03-27T10:00:00.000Z',
  triage: null,
  rating: null,
};

describe('answers', () => {
  test('may get new fields', () => {
    expect(message.parse({ ...aMessage, mood: 'fine' })).toEqual(aMessage);
  });

  test.each(Object.keys(aMessage))('may not lose %s', (field) => {
    const rest = Object.entries(aMessage).filter(([name]) => name !== field);
    expect(message.safeParse(Object.fromEntries(rest)).success).toBe(false);
  });

  test.each([
    { created_at: '2025-03-27T10:00:00Z' },
    { id: 0 },
    { conversation_id: 'default' },
    { files: null },
    { rating: 'good' },
    { triage: undefined },
  ])('are refused with %j', (change) => {
    expect(message.safeParse({ ...aMessage, ...change }).success).toBe(false);
  });

  test('of sources have at least one https link each', () => {
    const confirm = { link: 'https://a.org/x', icon: 'https://a.org/i.png' };
    expect(source.safeParse({ statement: 's', confirms: [confirm] }).success).toBe(true);
    expect(source.safeParse({ statement: 's', confirms: [] }).success).toBe(false);
    const plain = { ...confirm, link: 'http://a.org' };
    expect(source.safeParse({ statement: 's', confirms: [plain] }).success).toBe(false);
  });

  test('of a subscription have the plan fields of the user', () => {
    const info = Object.keys(api.getSubscriptionInfo.success[200]._zod.def.shape);
    expect(Object.keys(user._zod.def.shape)).toEqual(
      expect.arrayContaining(info.filter((field) => field !== 'plan')),
    );
  });
});

describe('the API document', () => {
  const calls: readonly Endpoint[] = Object.values(api);
  const schemas = calls.flatMap(({ id, params, query, body, multipart, success }) => {
    const requests = [params, query, body, multipart?.fields].filter(
      (schema) => schema !== undefined,
    );
    const answers = Object.values(success).filter((schema) => typeof schema !== 'string');
    return [
      ...requests.map((schema) => ({ id, io: 'input' as const, schema })),
      ...answers.map((schema) => ({ id, io: 'output' as const, schema })),
    ];
  });

  test.each(schemas)('can be made from $id ($io)', ({ schema, io }) => {
    expect(z.toJSONSchema(schema, { io })).toHaveProperty('$schema');
  });
});
