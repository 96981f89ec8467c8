import type { FormText } from './load-forms.ts';

/**
 * How postal codes of a country look: 9 stands for a digit, A for a letter; all other letters stand for
 * themselves. Only a hint is made from it: countries change their codes, and a person knows theirs.
 */
const countriesByShape: Readonly<Record<string, string>> = {
  '999': 'FO IS LS MG OM PG',
  '9999':
    'AF AL AM AT AU BD BE BG CC CH CX CY DK ET GE GL GW HU LI LR LU MK MZ NE NF NO NZ PH PY SI SJ TN VE ZA',
  '99999':
    'AS AX BA BL BT CR CU DE DO DZ EE EG ES FI FM FR GF GP GT GU HN HR ID IQ IT JO KE KR KW LA LK MA MC ME MF ' +
    'MH MM MN MP MQ MX MY NA NC NI NP PE PF PK PM PR PS PW RE RS SA SD SM SN TH TR TZ UA US UY VA VI WF YT ZM',
  '999999': 'BY CN CO EC IN KG KZ NG RO RU SG TJ TM TT UZ VN',
  '9999999': 'CL IL',
  '99999-999': 'BR',
  '9999-999': 'PT',
  '999-9999': 'JP',
  '99-999': 'PL',
  '999 99': 'CZ GR SE SK',
  '99999-99999': 'IR',
  '9999 AA': 'NL',
  'A9A 9A9': 'CA',
  A999: 'SZ',
  'AAA 9999': 'MT',
  AA9999: 'BN',
  'LV-9999': 'LV',
  'LT-99999': 'LT',
  'MD-9999': 'MD',
  'AZ 9999': 'AZ',
  BB99999: 'BB',
  'KY9-9999': 'KY',
  'AA 99': 'BM',
  AD999: 'AD',
};

const withoutCodes =
  'AE AG AO AW BF BI BJ BS BW BZ CD CF CG CK CM CW DJ DM ER FJ GA GD GM GN GQ GY HK KI KM KN KP LY ML MO MR ' +
  'MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW';

/** Those that no single shape tells. */
const special: Readonly<Record<string, { example: string; pattern: RegExp }>> = {
  GB: { example: 'SW1A 1AA', pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/ },
  IE: { example: 'D02 AF30', pattern: /^[A-Z]\d[\dW][A-Z\d]{4}$/ },
  AR: { example: 'C1425ABC', pattern: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/ },
  US: { example: '90210', pattern: /^\d{5}(\d{4})?$/ },
};

interface ZipRule {
  example: string;
  pattern: RegExp;
}

const shapes = new Map(
  Object.entries(countriesByShape).flatMap(([shape, codes]) =>
    codes.split(' ').map((code) => [code, shape] as const),
  ),
);

const bare = (code: string): string => code.replaceAll(/[ -]/g, '').toUpperCase();

/** Letters that a country writes before every code of its own (`LV-9999`) stand for themselves. */
const prefixOf = (country: string, shape: string): string =>
  shape.startsWith(country) ? country : '';

const ruleOf = (country: string): ZipRule | null => {
  const known = special[country];
  if (known) return known;
  const shape = shapes.get(country);
  if (shape === undefined) return null;
  const prefix = prefixOf(country, shape);
  const rest = shape.slice(prefix.length);
  let digit = 0;
  const example = prefix + rest.replaceAll('9', () => String((digit += 1) % 10));
  const body = bare(rest).replaceAll('A', '[A-Z]').replaceAll('9', '\\d');
  // Many people leave the letters of their own country away.
  return { example, pattern: new RegExp(`^(?:${prefix})?${body}$`) };
};

/** What the field says about the codes of a country; `isOdd` when what was typed looks different. */
export const checkZipCode = (
  typed: string,
  country: string,
): { kind: 'none' | 'odd' | 'example'; example: string } | null => {
  if (withoutCodes.split(' ').includes(country)) return { kind: 'none', example: '' };
  const rule = ruleOf(country);
  if (!rule) return null;
  const { example, pattern } = rule;
  const isOdd = typed.trim() !== '' && !pattern.test(bare(typed));
  return { kind: isOdd ? 'odd' : 'example', example };
};

/** What people there call it. */
export const zipLabel = (country: string, text: FormText): string => {
  if (['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'PH'].includes(country)) return text('personal.zipUs');
  if (['GB', 'AU', 'NZ', 'ZA', 'MY'].includes(country)) return text('personal.zipPost');
  if (country === 'IN') return text('personal.zipPin');
  if (country === 'IE') return text('personal.zipEir');
  return text('personal.zip');
};
