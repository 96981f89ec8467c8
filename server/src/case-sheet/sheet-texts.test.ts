import { languageCodes } from '@hale/contract/languages';
import { medicalHistoryKeys, triageLevels } from '@hale/contract/constants';
import { describe, expect, it } from 'vitest';
import { composeReviewMail } from '../mails/compose-review-mail.ts';
import { sheetTexts } from './sheet-texts.ts';
import stored from './texts/sheet-texts.json' with { type: 'json' };

describe('texts of case sheets', () => {
  it.each(Object.entries(stored))('are whole in %s', (_code, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(stored.en));
    for (const [key, text] of Object.entries(texts)) {
      const marks = (value: string) => value.match(/\{\{\w+\}\}/g)?.toSorted() ?? [];
      const english: Record<string, string> = stored.en;
      expect([key, marks(text)]).toEqual([key, marks(english[key] ?? '')]);
      expect(text.trim()).not.toBe('');
    }
  });

  it('name every urgency and everything that can be ticked', () => {
    const say = sheetTexts('en');
    for (const level of triageLevels) expect(say(`urgency.${level}`)).toBeTruthy();
    for (const key of medicalHistoryKeys) expect(say(`history.${key}`)).toBeTruthy();
  });
});

describe('the mail about a review', () => {
  const mail = (lang: (typeof languageCodes)[number]) =>
    composeReviewMail({
      to: 'ada@example.org',
      lang,
      link: 'https://hale.example/chat/x',
      createdAt: new Date(0),
      productName: 'Vita',
    });

  it('can be made in every language, and leads to the chat', () => {
    for (const code of languageCodes) {
      const { text, html, subject } = mail(code);
      expect(text).toContain('https://hale.example/chat/x');
      for (const part of [text, html, subject]) {
        expect(part, code).toContain('Vita');
        expect(part, code).not.toMatch(/Hale|\{\{|\}\}|undefined/);
      }
    }
    expect(mail('ar').html).toContain('dir="rtl"');
    expect(mail('ar').subject).toMatch(/\p{Script=Arabic}/u);
  });
});
