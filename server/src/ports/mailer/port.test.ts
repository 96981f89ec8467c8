import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { makeEmbedded, makePostgres } from '../../../test/databases.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { migrate } from '../../db/migrate.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Mail, type Mailer, MailError } from './port.ts';
import { openSandboxMailer } from './sandbox.ts';
import { openSmtpMailer } from './smtp.ts';
import { sentMailStore } from './store.ts';

interface Received {
  to: string;
  subject: string;
  text: string;
  /** Null where the adapter does not show it. */
  html: string | null;
}

interface Bench {
  mailer: Mailer;
  received(): Promise<Received[]>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

async function sandboxOn(made: Promise<Awaited<ReturnType<typeof makeEmbedded>>>): Promise<Bench> {
  const { database, remove } = await made;
  await migrate(database);
  const mailer = openSandboxMailer({ store: sentMailStore(database.orm) });
  return {
    mailer,
    async received() {
      const { rows } = await database.pool.query('select * from sent_mails order by id');
      return rows.map((row) => ({
        to: row.to_address,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
      }));
    },
    async clear() {
      await database.pool.query('delete from sent_mails');
    },
    stop: remove,
  };
}

async function smtp(): Promise<Bench> {
  const server = await startMailServer();
  return {
    mailer: openSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: 'Hale <h@hale.test>' }),
    received: async () => server.mails.map((mail) => ({ ...mail, to: mail.recipients.join(', ') })),
    clear: async () => void server.mails.splice(0),
    stop: server.stop,
  };
}

const serverUrl = inject('postgresUrl');
const adapters = [
  { name: 'sandbox on the embedded database', start: () => sandboxOn(makeEmbedded()) },
  ...(serverUrl
    ? [{ name: 'sandbox on PostgreSQL', start: () => sandboxOn(makePostgres(serverUrl)) }]
    : []),
  { name: 'SMTP', start: smtp },
];
if (!serverUrl) test.skip('PostgreSQL is not installed here: the sandbox is not tested on it');

const plain: Mail = {
  to: 'ada@example.test',
  kind: 'verify',
  subject: 'Confirm your address',
  text: 'Open https://hale.test/verify-email/1/abc\n',
  html: '<p>Open <a href="https://hale.test/verify-email/1/abc">this</a></p>',
  link: 'https://hale.test/verify-email/1/abc',
  lang: 'en',
  createdAt: new Date('2026-03-01T10:00:00Z'),
};

describe.each(adapters)('mailer: $name', ({ start }) => {
  let bench: Bench;
  let mailer: Mailer;
  beforeAll(async () => {
    bench = await start();
    mailer = bench.mailer;
  });
  afterAll(async () => {
    await mailer.close();
    await bench.stop();
  });
  beforeEach(() => bench.clear());

  it('is ready', async () => {
    await mailer.ping?.();
  });

  it.each<[string, Partial<Mail>]>([
    ['plain words', {}],
    ['an accent and an emoji', { subject: 'Réinitialisation 🔑', text: 'Ça va ? 👩🏽‍⚕️\n' }],
    [
      'Arabic, from right to left',
      {
        subject: 'تأكيد عنوان بريدك الإلكتروني في خدمة الصحة',
        text: 'مرحبا، افتح الرابط التالي:\n\u200Fhttps://hale.test/x\n',
        html: '<html dir="rtl" lang="ar"><p>مرحبا بك</p></html>',
        lang: 'ar',
      },
    ],
    ['a long subject', { subject: `${'पासवर्ड बदलें '.repeat(12)}अंत` }],
    [
      'long lines and dots at their start',
      {
        text: `${'long words in one line '.repeat(200)}\n.\n..two dots\nFrom here\n=3D not decoded\n`,
        html: `<p>${'é'.repeat(5000)}</p>\n.\n<p>end</p>`,
      },
    ],
    ['white space at the ends of lines', { text: 'a \nb\t\n\n  c\n' }],
    ['an address with signs', { to: "o'brien+hale_test=1@sub.example.test" }],
  ])('delivers %s intact', async (_name, changes) => {
    const mail = { ...plain, ...changes };
    await mailer.send(mail);
    const { to, subject, text, html } = mail;
    expect(await bench.received()).toEqual([expect.objectContaining({ to, subject, text, html })]);
  });

  it('delivers many at once, each once and to its own reader', async () => {
    const mails = Array.from({ length: 60 }, (_, index) => ({
      ...plain,
      to: `reader-${index}@example.test`,
      text: `text ${index}\n`,
    }));
    await Promise.all(mails.map((mail) => mailer.send(mail)));
    const received = await bench.received();
    const pairs = (list: { to: string; text: string }[]) =>
      list.map(({ to, text }) => `${to} ${text}`).toSorted();
    expect(pairs(received)).toEqual(pairs(mails));
  });

  it.each([
    'ada@example.test\r\nBcc: eve@example.test',
    'ada@example.test\nBcc: eve@example.test',
    'ada@example.test, eve@example.test',
    'ada@example.test;eve@example.test',
    'ada@example.test eve@example.test',
    'Ada <ada@example.test>',
    '<ada@example.test>',
    'eve@example.test(ada@example.test)',
    '"eve@example.test, x"@example.test',
    'ada@example.test\0',
    'ada@example.test\u2028',
    'group:ada@example.test',
    'ada@@example.test',
    'ada@',
    '@example.test',
    'ada',
    '',
    `${'a'.repeat(250)}@example.test`,
  ])('refuses the recipient %j', async (to) => {
    await expectRefusal(mailer.send({ ...plain, to }));
    expect(await bench.received()).toEqual([]);
  });

  it.each([
    'Hello\r\nBcc: eve@example.test',
    'Hello\nBcc: eve@example.test',
    'Hello\rX: y',
    'Hello\r\n\r\n<script>',
    'Hello\0',
    'Hello\u2028there',
    'x'.repeat(501),
  ])('refuses the subject %j', async (subject) => {
    await expectRefusal(mailer.send({ ...plain, subject }));
    expect(await bench.received()).toEqual([]);
  });
});

async function expectRefusal(sending: Promise<void>): Promise<void> {
  const error: unknown = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'mail_failed', temporary: false, extra: {} });
}
