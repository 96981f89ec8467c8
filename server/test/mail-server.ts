import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

export interface ReceivedMail extends ReadMail {
  from: string;
  recipients: string[];
  raw: Buffer;
  encrypted: boolean;
}

export interface MailServer {
  port: number;
  /** In the order they arrived. */
  mails: ReceivedMail[];
  /** How many clients were connected at once. */
  mostClients: number;
  stop(): Promise<void>;
}

/** A real SMTP server. What it answers to a recipient depends on the address, see below. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  let clients = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      clients += 1;
      result.mostClients = Math.max(result.mostClients, clients);
      done();
    },
    onClose() {
      clients -= 1;
    },
    onRcptTo({ address }, _session, done) {
      const code = /^refused-(\d+)@/.exec(address)?.[1];
      if (!code) return done();
      done(Object.assign(new Error(`<${address}> is not here`), { responseCode: Number(code) }));
    },
    onData(stream, session, done) {
      void buffer(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        result.mails.push({
          ...readMail(raw),
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw,
          encrypted: session.secure,
        });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const result: MailServer = {
    port: address && typeof address === 'object' ? address.port : 0,
    mails: [],
    mostClients: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return result;
}
