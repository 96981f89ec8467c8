import { expect, it } from 'vitest';
import { type JsonPart, jsonPieces } from './json-pieces.ts';

async function write(parts: Record<string, JsonPart>): Promise<unknown> {
  const pieces: string[] = [];
  for await (const piece of jsonPieces(parts)) pieces.push(piece);
  return JSON.parse(pieces.join(''));
}

async function* list(...items: unknown[]): AsyncGenerator<unknown> {
  yield* items;
}

it('writes objects, lists and nothing as JSON', async () => {
  expect(await write({})).toEqual({});
  expect(await write({ one: () => list() })).toEqual({ one: [] });
  expect(
    await write({
      account: async () => ({ name: 'Zoë "Z"', at: new Date(0) }),
      none: async () => undefined,
      texts: () => list('a\nb', undefined, { deep: [1, 2] }),
      'odd "key"': async () => 3,
    }),
  ).toEqual({
    account: { name: 'Zoë "Z"', at: '1970-01-01T00:00:00.000Z' },
    none: null,
    texts: ['a\nb', null, { deep: [1, 2] }],
    'odd "key"': 3,
  });
});

it('asks for an item only when the one before was taken', async () => {
  let made = 0;
  async function* items(): AsyncGenerator<number> {
    for (; made < 1000; made++) yield made;
  }
  const pieces = jsonPieces({ items });
  for (let taken = 0; taken < 5; taken++) await pieces.next();
  expect(made).toBeLessThan(5);
  await pieces.return(undefined);
});
