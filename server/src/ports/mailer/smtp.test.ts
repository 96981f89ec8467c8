import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../../test/certificate.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { type Mail, type Mailer, MailError } from './port.ts';
import { openSmtpMailer, type SmtpOptions } from './smtp.ts';
import { readSmtpUrl } from './smtp-url.ts';

const mail: Mail = {
  to: 'ada@example.test',
  kind: 'verify',
  subject: 'Confirm',
  text: 'text\n',
  html: '<p>text</p>',
  lang: 'en',
  createdAt: new Date('2026-03-01T10:00:00Z'),
};

const cleanUps: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function openMailer(port: number, options: Partial<SmtpOptions> = {}): Mailer {
  const mailer = openSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Hale <no-reply@hale.test>',
    stepTimeoutMs: 2_000,
    ...options,
  });
  cleanUps.push(() => mailer.close());
  return mailer;
}

async function startServer(
  options: Parameters<typeof startMailServer>[0] = {},
): Promise<MailServer> {
  const server = await startMailServer(options);
  cleanUps.push(() => server.stop());
  return server;
}

const failure = async (sending: Promise<void> | undefined): Promise<MailError> => {
  const error: unknown = await sending?.catch((thrown: unknown) => thrown);
  if (error instanceof MailError) return error;
  throw new Error(`not a MailError: ${String(error)}`);
};

describe('SMTP mailer', () => {
  it('writes a well-formed mail of two parts', async () => {
    const server = await startServer();
    await openMailer(server.port).send({ ...mail, text: `${'é'.repeat(3000)}\n` });
    const [sent] = server.mails;
    expect(sent?.from).toBe('no-reply@hale.test');
    expect(sent?.headers.get('from')).toBe('Hale <no-reply@hale.test>');
    expect(sent?.headers.get('to')).toBe('ada@example.test');
    expect(sent?.headers.get('date')).toBe('Sun, 01 Mar 2026 10:00:00 +0000');
    expect(sent?.headers.get('message-id')).toMatch(/^<[0-9a-f]{32}@hale\.test>$/);
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(sent?.headers.get('auto-submitted')).toBe('auto-generated');
    const lines = sent?.raw.toString('latin1').split('\r\n') ?? [];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  it('gives the same mail the same Message-ID, and another mail another one', async () => {
    const server = await startServer();
    const mailer = openMailer(server.port);
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, createdAt: new Date('2026-03-01T10:00:01Z') });
    const [first, again, other] = server.mails.map(({ headers }) => headers.get('message-id'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('keeps to its connections however many mails there are', async () => {
    const server = await startServer();
    const mailer = openMailer(server.port, { maxConnections: 2 });
    await Promise.all(Array.from({ length: 30 }, () => mailer.send(mail)));
    expect(server.mails).toHaveLength(30);
    expect(server.mostClients).toBeLessThanOrEqual(2);
  });

  it.each([
    { answer: 550, temporary: false },
    { answer: 553, temporary: false },
    { answer: 450, temporary: true },
    { answer: 421, temporary: true },
  ])(
    'tells whether a recipient refused with $answer may be tried again',
    async ({ answer, temporary }) => {
      const server = await startServer();
      const mailer = openMailer(server.port);
      const error = await failure(mailer.send({ ...mail, to: `refused-${answer}@example.test` }));
      expect(error).toMatchObject({ code: 'mail_failed', temporary });
      expect(error.reason).toContain(String(answer));
      // The server's answer repeats the address; nothing of it may reach a log.
      expect(
        JSON.stringify([error, error.reason, error.message, String(error.cause)]),
      ).not.toContain('refused-');

      await mailer.send(mail);
      expect(server.mails).toHaveLength(1);
    },
  );

  it('tells a refused text from a refused recipient', async () => {
    const server = await startServer({
      onData(stream, _session, done) {
        stream
          .resume()
          .on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })));
      },
    });
    expect(await failure(openMailer(server.port).send(mail))).toMatchObject({ temporary: false });
  });

  it('reports a server that is down, and sends again once it is back', async () => {
    const first = await startMailServer();
    const mailer = openMailer(first.port);
    await mailer.send(mail);
    await first.stop();
    expect(await failure(mailer.send(mail))).toMatchObject({ temporary: true });
    expect(await failure(mailer.ping?.())).toMatchObject({ temporary: true });
    const second = await startServer();
    await openMailer(second.port).send(mail);
    expect(second.mails).toHaveLength(1);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['never greets', () => undefined],
    ['greets and falls silent', (socket) => socket.write('220 silent\r\n')],
    ['hangs up', (socket) => socket.end()],
    ['hangs up after its greeting', (socket) => socket.end('220 bye\r\n')],
    ['talks nonsense', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('gives up on a server that %s', async (_name, greet) => {
    const port = await listen(greet);
    const mailer = openMailer(port, { stepTimeoutMs: 200 });
    expect(await failure(mailer.send(mail))).toMatchObject({ temporary: true });
    expect(await failure(mailer.ping?.())).toMatchObject({ temporary: true });
  });

  it('gives up on a server that keeps talking without getting anywhere', async () => {
    const port = await listen((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const mailer = openMailer(port, { mailTimeoutMs: 300 });
    const error = await failure(mailer.send(mail));
    expect(error).toMatchObject({ temporary: true });
    expect(error.reason).toContain('took longer than 300 ms');
    await mailer.close();
  });

  it('refuses for the moment what would wait too long', async () => {
    const port = await listen(() => undefined);
    const mailer = openMailer(port, { stepTimeoutMs: 300, maxPending: 3 });
    const waiting = Array.from({ length: 3 }, () => failure(mailer.send(mail)));
    const refused = await failure(mailer.send(mail));
    expect(refused).toMatchObject({ temporary: true, reason: 'too many mails' });
    await Promise.all(waiting);
  });

  it('finishes what is under way when it closes, and takes nothing after', async () => {
    const server = await startServer();
    const mailer = openMailer(server.port, { maxConnections: 1 });
    const sending = Promise.all(Array.from({ length: 5 }, () => mailer.send(mail)));
    await mailer.close();
    await sending;
    expect(server.mails).toHaveLength(5);
    expect(await failure(mailer.send(mail))).toMatchObject({ temporary: true });
  });

  it('signs in, and reports a wrong password as something to mend', async () => {
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        if (auth.username === 'us@hale' && auth.password === 'p:a/s s') done(null, { user: 1 });
        else done(new Error('wrong'));
      },
    });
    const url = (password: string) =>
      `smtp://us%40hale:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    await openMailer(server.port, { url: url('p:a/s s') }).send(mail);
    expect(server.mails).toHaveLength(1);
    const error = await failure(openMailer(server.port, { url: url('secret') }).send(mail));
    expect(error).toMatchObject({ temporary: true });
    expect(error.reason).not.toContain('secret');
  });
});

const certificate = makeCertificate();
if (!certificate) it.skip('openssl is not installed here: encryption is not tested');

describe.runIf(certificate)('SMTP mailer and encryption', () => {
  const tls = { key: certificate?.key, cert: certificate?.cert, disabledCommands: [] };

  it('sends nothing in the clear where encryption is required', async () => {
    const server = await startServer();
    const mailer = openMailer(server.port, { url: `smtp://127.0.0.1:${server.port}?tls=required` });
    expect(await failure(mailer.send(mail))).toMatchObject({ temporary: true });
    expect(server.mails).toEqual([]);
  });

  it.each([
    { name: 'STARTTLS', secure: false, scheme: 'smtp' },
    { name: 'TLS from the start', secure: true, scheme: 'smtps' },
  ])('encrypts with $name', async ({ secure, scheme }) => {
    const server = await startServer({ ...tls, secure });
    const url = `${scheme}://127.0.0.1:${server.port}?tls=required`;
    await openMailer(server.port, { url, ca: certificate?.cert ?? '' }).send(mail);
    expect(server.mails.map(({ encrypted }) => encrypted)).toEqual([true]);
  });

  it.each([
    { name: 'STARTTLS', secure: false, scheme: 'smtp' },
    { name: 'TLS from the start', secure: true, scheme: 'smtps' },
  ])('does not trust an unknown certificate with $name', async ({ secure, scheme }) => {
    const server = await startServer({ ...tls, secure });
    const mailer = openMailer(server.port, { url: `${scheme}://127.0.0.1:${server.port}` });
    expect(await failure(mailer.send(mail))).toMatchObject({ temporary: true });
    expect(server.mails).toEqual([]);
  });

  it('reads what it needs from the URL', () => {
    expect(readSmtpUrl('smtps://u:p@mail.hale.test')).toEqual({
      host: 'mail.hale.test',
      port: 465,
      secure: true,
      requireTls: true,
      auth: { user: 'u', pass: 'p' },
    });
    expect(readSmtpUrl('smtp://u:p@mail.hale.test')).toMatchObject({ port: 587, requireTls: true });
    expect(readSmtpUrl('smtp://mail.hale.test:2525')).toMatchObject({
      port: 2525,
      requireTls: true,
    });
    expect(readSmtpUrl('smtp://mail.hale.test?tls=optional')).toMatchObject({ requireTls: false });
    expect(readSmtpUrl('smtp://[::1]')).toMatchObject({ host: '::1', port: 25, requireTls: false });
    expect(readSmtpUrl('smtp://localhost?tls=required')).toMatchObject({ requireTls: true });
    expect(() => readSmtpUrl('smtp://mail.hale.test?tls=no')).toThrow('required or optional');
    expect(() => readSmtpUrl('https://mail.hale.test')).toThrow('smtp: or smtps:');
  });
});

async function listen(greet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}
