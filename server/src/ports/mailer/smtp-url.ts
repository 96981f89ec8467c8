export interface SmtpServer {
  host: string;
  port: number;
  /** Encrypted from the first byte, rather than after STARTTLS. */
  secure: boolean;
  /** Without encryption nothing is sent. */
  requireTls: boolean;
  auth?: { user: string; pass: string };
}

/**
 * `smtps://user:password@host` (port 465) or `smtp://user:password@host` (port 587 with a user, else
 * 25). The second must offer STARTTLS, as mails carry links that open accounts: only a server on the
 * same machine may do without, or any with `?tls=optional` in the URL. `?tls=required` demands it
 * always.
 */
export function readSmtpUrl(text: string): SmtpServer {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') throw new Error('an SMTP URL is smtp: or smtps:');
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'required' && tls !== 'optional') {
    throw new Error('the tls of an SMTP URL is required or optional');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const defaultPort = secure ? 465 : url.username ? 587 : 25;
  return {
    host,
    port: url.port ? Number(url.port) : defaultPort,
    secure,
    requireTls: tls === null ? !isThisMachine(host) : tls === 'required',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}
