import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

it('tells where and what, and what lies beneath', () => {
  const inner = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  const described = describeError(new TypeError('broken', { cause: inner }));
  expect(described).toMatchObject({
    type: 'TypeError',
    message: 'broken',
    cause: { type: 'Error', message: 'gone', code: 'ECONNRESET' },
  });
  expect(described.stack).toContain('describe-error.test.ts');
});

it('keeps the values of a failed query out of the log', async () => {
  const database = drizzle({ connection: { host: '127.0.0.1', port: 9, user: 'nobody' } });
  const error: unknown = await database
    .execute(sql`select ${'ada@example.org'}::int`)
    .catch((reason: unknown) => reason);
  let logged = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  pino({ serializers: { err: (thrown: unknown) => describeError(thrown) } }, sink).error(
    { err: error },
    'failed',
  );
  expect(logged).toContain('a query failed');
  expect(logged).not.toContain('ada@example.org');
});

it('stands whatever was thrown', () => {
  for (const odd of [null, undefined, 'text', 5, {}])
    expect(describeError(odd).message).toBeTruthy();
});
