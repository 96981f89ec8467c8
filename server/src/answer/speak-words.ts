import type { LanguageCode } from '@hale/contract/languages';

export interface SpokenLanguage {
  /** Whole numbers from 0 on. */
  count: (number: number) => string;
  digits: readonly string[];
  thousands: string;
  point: string;
  pointWord: string;
  /** Between the two values of a blood pressure. */
  over: string;
  /** Between the ends of a range. */
  to: string;
  /** Between two numbers to dial. */
  or: string;
  /** Between a unit and what it is measured by. */
  per: string;
  /** One of what the noun names. */
  one: (noun: string) => string;
  /** What stands before a number to dial, as a pattern. */
  call: string;
  shortForms: Readonly<Record<string, string>>;
  signs: Readonly<Record<string, string>>;
  /** One of it, and many. */
  units: Readonly<Record<string, readonly [string, string]>>;
}

const englishSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function countInEnglish(number: number): string {
  const and = (rest: number, joint = ' '): string => (rest ? joint + countInEnglish(rest) : '');
  if (number < 20) return englishSmall[number] ?? '';
  if (number < 100) return (englishTens[Math.floor(number / 10) - 2] ?? '') + and(number % 10);
  if (number < 1000) {
    return `${countInEnglish(Math.floor(number / 100))} hundred${and(number % 100, ' and ')}`;
  }
  const [size, name] =
    number < 1e6 ? [1e3, 'thousand'] : number < 1e9 ? [1e6, 'million'] : [1e9, 'billion'];
  return `${countInEnglish(Math.floor(number / size))} ${name}${and(number % size)}`;
}

const germanSmall =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const germanTens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

function countInGerman(number: number): string {
  const joined = (value: number): string => countInGerman(value).replace(/eins$/, 'ein');
  const rest = (value: number): string => (value ? countInGerman(value) : '');
  if (number < 20) return germanSmall[number] ?? '';
  if (number < 100) {
    const tens = germanTens[Math.floor(number / 10) - 2] ?? '';
    return number % 10 ? `${joined(number % 10)}und${tens}` : tens;
  }
  if (number < 1000) return `${joined(Math.floor(number / 100))}hundert${rest(number % 100)}`;
  if (number < 1e6) return `${joined(Math.floor(number / 1000))}tausend${rest(number % 1000)}`;
  const millions = Math.floor(number / 1e6);
  const name = millions === 1 ? 'eine Million' : `${countInGerman(millions)} Millionen`;
  return `${name} ${rest(number % 1e6)}`.trim();
}

const english: SpokenLanguage = {
  count: countInEnglish,
  digits: englishSmall.slice(0, 10),
  thousands: ',',
  point: '.',
  pointWord: 'point',
  over: 'over',
  to: 'to',
  or: 'or',
  per: 'per',
  one: () => 'one',
  call: 'call|dial|ring|phone|text|number',
  shortForms: { 'e.g.': 'for example', 'i.e.': 'that is', 'etc.': 'and so on', 'vs.': 'versus' },
  signs: {
    '≥': 'at least',
    '≤': 'at most',
    '>': 'more than',
    '<': 'less than',
    '≈': 'about',
    '~': 'about',
    '±': 'plus or minus',
    '×': 'times',
    '=': 'equals',
    '&': 'and',
    '→': ',',
  },
  units: {
    mg: ['milligram', 'milligrams'],
    mcg: ['microgram', 'micrograms'],
    µg: ['microgram', 'micrograms'],
    μg: ['microgram', 'micrograms'],
    g: ['gram', 'grams'],
    kg: ['kilogram', 'kilograms'],
    ml: ['milliliter', 'milliliters'],
    mL: ['milliliter', 'milliliters'],
    l: ['liter', 'liters'],
    L: ['liter', 'liters'],
    mm: ['millimeter', 'millimeters'],
    cm: ['centimeter', 'centimeters'],
    m: ['meter', 'meters'],
    km: ['kilometer', 'kilometers'],
    h: ['hour', 'hours'],
    min: ['minute', 'minutes'],
    '%': ['percent', 'percent'],
    '°C': ['degree Celsius', 'degrees Celsius'],
    '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
    '°': ['degree', 'degrees'],
    bpm: ['beat per minute', 'beats per minute'],
    mmHg: ['millimeter of mercury', 'millimeters of mercury'],
    'mmol/L': ['millimole per liter', 'millimoles per liter'],
    'mmol/l': ['millimole per liter', 'millimoles per liter'],
    'mg/dL': ['milligram per deciliter', 'milligrams per deciliter'],
    'mg/dl': ['milligram per deciliter', 'milligrams per deciliter'],
    'mg/kg': ['milligram per kilogram', 'milligrams per kilogram'],
    'g/dL': ['gram per deciliter', 'grams per deciliter'],
    'mg/L': ['milligram per liter', 'milligrams per liter'],
    'kg/m²': ['kilogram per square meter', 'kilograms per square meter'],
    kcal: ['kilocalorie', 'kilocalories'],
    IU: ['international unit', 'international units'],
  },
};

const german: SpokenLanguage = {
  count: countInGerman,
  digits: germanSmall.slice(0, 10),
  thousands: '.',
  point: ',',
  pointWord: 'Komma',
  over: 'zu',
  to: 'bis',
  or: 'oder',
  per: 'pro',
  // Most nouns of medicine that end so are feminine.
  one: (noun) =>
    /^\p{Lu}/u.test(noun) ? (/(e|ung|heit|keit)$/.test(noun) ? 'eine' : 'ein') : 'eins',
  call: 'rufen|ruf|wählen|anrufen|Notruf|Nummer|Telefon',
  shortForms: {
    'z. B.': 'zum Beispiel',
    'z.B.': 'zum Beispiel',
    'bzw.': 'beziehungsweise',
    'd. h.': 'das heißt',
    'd.h.': 'das heißt',
    'ca.': 'circa',
    'usw.': 'und so weiter',
  },
  signs: {
    '≥': 'mindestens',
    '≤': 'höchstens',
    '>': 'mehr als',
    '<': 'weniger als',
    '≈': 'etwa',
    '~': 'etwa',
    '±': 'plus minus',
    '×': 'mal',
    '=': 'gleich',
    '&': 'und',
    '→': ',',
  },
  units: {
    mg: ['Milligramm', 'Milligramm'],
    µg: ['Mikrogramm', 'Mikrogramm'],
    μg: ['Mikrogramm', 'Mikrogramm'],
    g: ['Gramm', 'Gramm'],
    kg: ['Kilogramm', 'Kilogramm'],
    ml: ['Milliliter', 'Milliliter'],
    l: ['Liter', 'Liter'],
    L: ['Liter', 'Liter'],
    mm: ['Millimeter', 'Millimeter'],
    cm: ['Zentimeter', 'Zentimeter'],
    m: ['Meter', 'Meter'],
    h: ['Stunde', 'Stunden'],
    min: ['Minute', 'Minuten'],
    '%': ['Prozent', 'Prozent'],
    '°C': ['Grad Celsius', 'Grad Celsius'],
    '°': ['Grad', 'Grad'],
    mmHg: ['Millimeter Quecksilber', 'Millimeter Quecksilber'],
    'mmol/l': ['Millimol pro Liter', 'Millimol pro Liter'],
    'mg/dl': ['Milligramm pro Deziliter', 'Milligramm pro Deziliter'],
    'mg/kg': ['Milligramm pro Kilogramm', 'Milligramm pro Kilogramm'],
    'g/dl': ['Gramm pro Deziliter', 'Gramm pro Deziliter'],
    IE: ['Internationale Einheit', 'Internationale Einheiten'],
  },
};

export const spokenLanguages: Readonly<Partial<Record<LanguageCode, SpokenLanguage>>> = {
  en: english,
  de: german,
};
