import type { SheetText } from '@hale/contract/case-sheet';
import { type LanguageCode, standardLanguageTag } from '@hale/contract/languages';
import type { Examination } from '../answer/engine/examination.ts';
import { sheetTexts } from './sheet-texts.ts';

/** The case in a few sentences: our own words around the person's. */
export function composeSummary(
  examination: Examination,
  { language, fallback }: { language: LanguageCode; fallback: string },
): SheetText {
  return {
    own: tell(examination, language, fallback),
    english: tell(examination, 'en', fallback),
  };
}

function tell(found: Examination, language: LanguageCode, fallback: string): string {
  const say = sheetTexts(language);
  const { person, durationDays, onset, severity, medicines, allergies } = found;
  const complaints = found.present
    .filter(({ isComplaint }) => isComplaint)
    .slice(0, 6)
    .map(({ name, words }) => (language === 'en' ? name : words));
  const list = (items: readonly string[]) => items.join(language === 'ar' ? '، ' : ', ');
  const about = complaints.length > 0 ? list(complaints) : fallback;
  const sentences = [
    person.ageYears === null ? '' : say('summary.age', { age: Math.floor(person.ageYears) }),
    person.sex === null ? '' : say(`summary.${person.sex}`),
    person.pregnant === true ? say('summary.pregnant') : '',
    about === '' ? '' : say('summary.complaints', { list: about }),
    durationDays === null
      ? ''
      : say('summary.duration', { time: tellTime(durationDays, language) }),
    onset === null ? '' : say(`summary.${onset}`),
    severity === null ? '' : say('summary.severity', { severity }),
    medicines.length === 0 ? '' : say('summary.medicines', { list: list(medicines) }),
    allergies.length === 0 ? '' : say('summary.allergies', { list: list(allergies) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What began today counts in hours. */
function tellTime(days: number, language: LanguageCode): string {
  const unit = days < 1 ? 'hour' : 'day';
  const count = Math.max(1, Math.round(unit === 'hour' ? days * 24 : days));
  // Digits as in the rest of the sheet.
  const style = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(standardLanguageTag(language), style).format(count);
}
