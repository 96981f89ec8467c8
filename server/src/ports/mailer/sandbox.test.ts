import { sandboxApi } from '@hale/contract/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEmbedded } from '../../../test/databases.ts';
import { migrate } from '../../db/migrate.ts';
import type { Database } from '../database/port.ts';
import type { Mail } from './port.ts';
import { openSandboxMailer } from './sandbox.ts';
import { sentMailStore } from './store.ts';

const mail = (changes: Partial<Mail>): Mail => ({
  to: 'ada@example.test',
  kind: 'reset',
  subject: 'Reset',
  text: 'text',
  html: '<p>text</p>',
  lang: 'en',
  createdAt: new Date('2026-03-01T10:00:00.123Z'),
  ...changes,
});

describe('sandbox outbox', () => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await makeEmbedded());
    await migrate(database);
  });
  afterAll(() => remove());
  beforeEach(async () => {
    await database.pool.query('delete from sent_mails');
  });

  const open = () => openSandboxMailer({ store: sentMailStore(database.orm) });

  it('shows the newest first, in the shape of the contract', async () => {
    const mailer = open();
    await mailer.send(mail({ subject: 'first', link: 'https://hale.test/new-password/1/a' }));
    // A clock moved back does not make a mail older.
    await mailer.send(mail({ subject: 'second', createdAt: new Date('2020-01-01T00:00:00Z') }));
    const shown = await mailer.outbox();
    expect(shown).toEqual([
      {
        to: 'ada@example.test',
        kind: 'reset',
        subject: 'second',
        text: 'text',
        link: null,
        lang: 'en',
        created_at: '2020-01-01T00:00:00.000Z',
      },
      expect.objectContaining({
        subject: 'first',
        link: 'https://hale.test/new-password/1/a',
        created_at: '2026-03-01T10:00:00.123Z',
      }),
    ]);
    expect(sandboxApi.readOutbox.success[200].safeParse(shown).success).toBe(true);
  });

  it('shows the mails of one address, in any letter case', async () => {
    const mailer = open();
    await mailer.send(mail({ to: 'Ada@Example.test' }));
    await mailer.send(mail({ to: 'bob@example.test' }));
    expect(await mailer.outbox('ADA@example.TEST')).toHaveLength(1);
    expect(await mailer.outbox('%')).toEqual([]);
    expect(await mailer.outbox()).toHaveLength(2);
  });

  it('keeps only the newest', async () => {
    const store = sentMailStore(database.orm);
    for (let index = 1; index <= 8; index++) await store.add(mail({ subject: `${index}` }), 5);
    const kept = await store.list({ limit: 100 });
    expect(kept.map(({ subject }) => subject)).toEqual(['8', '7', '6', '5', '4']);

    await database.pool.query(`insert into sent_mails
      (to_address, kind, subject, body_text, body_html, lang)
      select 'x@example.test', 'verify', 'old', '', '', 'en' from generate_series(1, 1500)`);
    await open().send(mail({ subject: 'newest' }));
    const { rows } = await database.pool.query('select count(*)::int as count from sent_mails');
    expect(rows).toEqual([{ count: 1000 }]);
    expect((await open().outbox())[0]?.subject).toBe('newest');
  });
});
