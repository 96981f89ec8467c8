import english from '../../../../locales/doctor-review/en.json';
import { createTextPart } from '../../i18n/text-part.ts';
import type { KeyOf, Translate } from '../../i18n/text-key.ts';
import { createTranslator } from '../../i18n/translator.ts';

const { load, useTexts } = createTextPart('doctor-review', english);

export const loadDoctorReview = load;

export const useReviewTexts = useTexts;

export type ReviewText = ReturnType<typeof useTexts>;

/** For headings that stand in two languages. */
export const englishReviewText: Translate<KeyOf<typeof english>> = createTranslator(
  english,
  'en',
  english,
);
