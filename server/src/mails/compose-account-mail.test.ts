import { languageCodes } from '@hale/contract/languages';
import { describe, expect, it } from 'vitest';
import { composeAccountMail } from './compose-account-mail.ts';

const mail = (kind: 'verify' | 'reset', lang: (typeof languageCodes)[number] = 'en') =>
  composeAccountMail({
    kind,
    lang,
    to: 'ada@example.org',
    link: 'https://hale.example/verify-email/u/t',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    productName: 'Vita',
  });

describe.each(['verify', 'reset'] as const)('a mail to %s', (kind) => {
  it('says the same as HTML and as text, with the link in both', () => {
    const { html, text, subject, link } = mail(kind);
    expect(link).toBe('https://hale.example/verify-email/u/t');
    expect(text).toContain(link);
    expect(html.match(/href="https:\/\/hale\.example\/verify-email\/u\/t"/g)).toHaveLength(2);
    const [title = ''] = text.split('\n');
    expect(html).toContain(title);
    for (const part of [html, text, subject]) expect(part).not.toMatch(/\{\{|\}\}|undefined/);
  });

  it('calls the product what its operator calls it', () => {
    for (const code of languageCodes) {
      const { html, text, subject } = mail(kind, code);
      for (const part of [html, text, subject]) {
        expect(part, code).toContain('Vita');
        expect(part, code).not.toContain('Hale');
      }
    }
  });

  it('speaks the language of the person, in its direction', () => {
    expect(mail(kind).html).toContain('<html lang="en" dir="ltr">');
    const arabic = mail(kind, 'ar');
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.subject).toMatch(/\p{Script=Arabic}/u);
    expect(arabic.lang).toBe('ar');
  });

  it('can be made in every language of the product', () => {
    for (const code of languageCodes) expect(mail(kind, code).subject.trim()).not.toBe('');
  });

  it('loads nothing from elsewhere and runs nothing', () => {
    expect(mail(kind).html).not.toMatch(/<script|<img|<link|url\(|@import|src=/i);
  });
});
