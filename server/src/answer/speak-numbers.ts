import type { LanguageCode } from '@hale/contract/languages';
import { type SpokenLanguage, spokenLanguages } from './speak-words.ts';

const number = String.raw`\d+(?:[.,]\d+)*`;

/** What has more digits is no amount. It is said digit by digit. */
const longestNumber = 12;

/** Numbers, units and signs in words. Languages we have no words for keep them: voices know their own. */
export function sayNumbers(text: string, language: LanguageCode): string {
  const words = spokenLanguages[language];
  if (!words) return text;
  return [sayShortForms, sayPhones, saySigns, sayUnits, sayAmounts].reduce(
    (said, step) => step(said, words),
    text,
  );
}

function sayShortForms(text: string, { shortForms }: SpokenLanguage): string {
  return Object.entries(shortForms).reduce(
    (said, [short, long]) => said.replaceAll(short, long),
    text,
  );
}

/** Numbers to call are said digit by digit. */
function sayPhones(text: string, { call, digits, or }: SpokenLanguage): string {
  const spell = (run: string): string =>
    run.replaceAll(/\d[\s-]?/g, (digit) => ` ${digits[Number.parseInt(digit, 10)] ?? ''}`).trim();
  const run = String.raw`\d{3,}(?:[\s-]\d{2,})*`;
  const runs = new RegExp(
    String.raw`(?<=\b(?:${call})\b\D{0,20}?)${run}(?:\s+${or}\s+${run})*`,
    'giu',
  );
  return text
    .replace(runs, (all) => all.replaceAll(new RegExp(run, 'g'), spell))
    .replaceAll(/\b0\d{2,}\b/g, spell);
}

function saySigns(text: string, { signs, over, to }: SpokenLanguage): string {
  const said = Object.entries(signs).reduce(
    (spoken, [sign, word]) => spoken.replaceAll(sign, ` ${word} `),
    text,
  );
  return said
    .replace(/\b(\d{2,3})\/(\d{2,3})\b/g, `$1 ${over} $2`)
    .replace(new RegExp(String.raw`(${number})\s*[–—-]\s*(?=\d)`, 'g'), `$1 ${to} `);
}

function sayUnits(text: string, { units, per }: SpokenLanguage): string {
  const names = Object.keys(units).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    String.raw`(${number})\s*(${names.map(escape).join('|')})(?![\p{L}\p{N}])(\/(?=\p{L}))?`,
    'gu',
  );
  return text.replace(pattern, (_, amount: string, unit: string, slash?: string) => {
    const [one = '', many = ''] = units[unit] ?? [];
    return `${amount} ${amount === '1' ? one : many}${slash ? ` ${per} ` : ''}`;
  });
}

function sayAmounts(text: string, language: SpokenLanguage): string {
  const amounts = new RegExp(String.raw`(\p{L}?)(${number})(\s*\p{L}*)`, 'gu');
  return text.replace(amounts, (_, before: string, written: string, after: string) => {
    const said = sayAmount(written, language);
    const isOne = written === '1' && /^\s/.test(after);
    const word = isOne ? language.one(after.trim()) : said;
    // Letters and digits in one word are said apart.
    return `${before}${before ? ' ' : ''}${word}${/^\p{L}/u.test(after) ? ' ' : ''}${after}`;
  });
}

function sayAmount(
  written: string,
  { thousands, point, pointWord, count, digits }: SpokenLanguage,
) {
  const isGrouped = new RegExp(String.raw`^\d{1,3}(?:${escape(thousands)}\d{3})+(?!\d)`).test(
    written,
  );
  const spell = (run: string): string =>
    [...run].map((digit) => digits[Number(digit)] ?? '').join(' ');
  const sayWhole = (run: string): string =>
    run.length > longestNumber ? spell(run) : count(Number(run));
  const plain = isGrouped ? written.replaceAll(thousands, '') : written;
  const [whole = '', behind, ...more] = plain.split(point);
  if (behind === undefined || more.length > 0 || !/^\d+$/.test(whole + behind)) {
    return plain.replaceAll(/\d+/g, (run) => sayWhole(run));
  }
  return `${sayWhole(whole)} ${pointWord} ${spell(behind)}`;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
