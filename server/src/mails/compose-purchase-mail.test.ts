import { languageCodes } from '@hale/contract/languages';
import { describe, expect, it } from 'vitest';
import { composePurchaseMail, mailLanguage } from './compose-purchase-mail.ts';

const at = new Date('2026-01-31T09:30:00Z');
const common = {
  to: 'ada@example.org',
  link: 'https://hale.example/profile',
  createdAt: at,
  currency: 'usd',
  productName: 'Vita',
};

describe('mails about money', () => {
  it('a receipt names what was bought, for how much and when', () => {
    const receipt = { kind: 'receipt', product: 'bundle', quantity: 3, number: 12 } as const;
    const mail = composePurchaseMail({
      ...common,
      ...receipt,
      lang: 'en',
      amountCents: 2097,
      paidAt: at,
    });
    expect(mail.text).toContain('60 questions: $20.97, January 31, 2026');
    expect(mail.text).toContain('Receipt number 12.');
  });

  it('the reminder names the sum and the moment of the charge, in every language', () => {
    for (const lang of languageCodes) {
      const mail = composePurchaseMail({
        ...common,
        kind: 'trial-reminder',
        lang,
        amountCents: 9999,
        chargedAt: at,
      });
      expect(mail.text, lang).toMatch(/99[.,٫]99|٩٩٫٩٩/);
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part, lang).toContain('Vita');
        expect(part, lang).not.toMatch(/Hale|\{\{|\}\}|undefined/);
      }
    }
  });

  it('who chose no language of ours gets English', () => {
    expect([mailLanguage(null), mailLanguage('xx'), mailLanguage('ar')]).toEqual([
      'en',
      'en',
      'ar',
    ]);
  });
});
