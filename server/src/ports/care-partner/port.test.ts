import { randomBytes, randomUUID } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { openLinkedPartner } from './linked.ts';
import { openOffPartner } from './off.ts';
import type { Ticket } from './port.ts';
import { openSandboxPartner } from './sandbox.ts';

const issuer = 'https://hale.example';
const secret = (id: string) => ({ id, signing: new Uint8Array(randomBytes(32)) });
const [current, old, foreign] = [secret('current'), secret('old'), secret('foreign')];
const now = new Date('2026-05-05T10:00:00.000Z');

function ticket(): Ticket {
  const expiresAt = new Date(now.getTime() + 900_000);
  return { id: randomUUID(), chatId: randomUUID(), issuedAt: now, expiresAt };
}
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('ticket') ?? '';

const adapters = [
  {
    name: 'the sandbox',
    page: 'https://hale.example/sandbox/lad/',
    open: (secrets: (typeof current)[], by = issuer) =>
      openSandboxPartner({ secrets, issuer: by, pageUrl: 'https://hale.example/sandbox/lad/' }),
  },
  {
    name: 'a partner by link',
    page: 'https://care.example/open?from=hale',
    open: (secrets: (typeof current)[], by = issuer) =>
      openLinkedPartner({ secrets, issuer: by, url: 'https://care.example/open?from=hale' }),
  },
];

describe.each(adapters)('$name', ({ open, page }) => {
  const partner = open([current, old]);

  it('is reached by its page with the ticket alone', async () => {
    const link = new URL((await partner.makeLink(ticket())) ?? '');
    link.searchParams.delete('ticket');
    expect(link.href).toBe(page);
  });

  it('reads the tickets it gave out while they last', async () => {
    const given = ticket();
    const token = tokenOf(await partner.makeLink(given));
    expect(await partner.readTicket(token, now)).toEqual(given);
    expect(await partner.readTicket(token, later(899))).toEqual(given);
    expect(await partner.readTicket(token, later(901))).toBeNull();
  });

  it('takes nothing that was changed, made up or meant for somebody else', async () => {
    const token = tokenOf(await partner.makeLink(ticket()));
    const [head = '', body = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: randomUUID() }));
    const forged = [
      '',
      'x',
      `${head}.${body}.`,
      `${head}.${other.toString('base64url')}.${signature}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      await new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256', kid: 'current' })
        .sign(Buffer.from(partner.publicKeys()[0]?.x ?? '', 'base64url')),
      tokenOf(await open([foreign]).makeLink(ticket())),
      tokenOf(
        await openLinkedPartner({
          secrets: [current],
          issuer,
          url: 'https://elsewhere.example/',
        }).makeLink(ticket()),
      ),
    ];
    for (const one of forged) expect(await partner.readTicket(one, now), one).toBeNull();
  });

  it('takes none that is far longer than ours, however well it is signed', async () => {
    const wordy = open([current], `${issuer}/${'x'.repeat(5_000)}`);
    expect(await wordy.readTicket(tokenOf(await wordy.makeLink(ticket())), now)).toBeNull();
  });

  it('can be checked by the partner with the published keys and a common library', async () => {
    const given = ticket();
    const token = tokenOf(await partner.makeLink(given));
    const checks = { issuer, audience: new URL(page).origin, currentDate: now };
    const keys = createLocalJWKSet({ keys: partner.publicKeys() });
    const { payload, protectedHeader } = await jwtVerify(token, keys, checks);
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: 'current' });
    expect(payload).toMatchObject({ jti: given.id, sub: given.chatId });
    expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub']);
    expect(JSON.stringify(partner.publicKeys())).not.toContain('"d"');
  });

  it('still reads what was signed before the application key was changed', async () => {
    const given = ticket();
    const before = tokenOf(await open([old]).makeLink(given));
    expect(await partner.readTicket(before, now)).toEqual(given);
    expect(partner.publicKeys().map(({ kid }) => kid)).toEqual(['current', 'old']);
  });
});

describe('no partner', () => {
  it('hands nobody over', async () => {
    const partner = openOffPartner();
    expect(await partner.makeLink(ticket())).toBeNull();
    expect(await partner.readTicket('x', now)).toBeNull();
    expect(partner.publicKeys()).toEqual([]);
  });
});
