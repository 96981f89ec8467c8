import english from '../../../../locales/legal/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts } = createTextPart('legal', english);

/** The texts of the legal pages are here before one is shown. */
export const loadLegal = load;

export const useLegalTexts = useTexts;

type Documents = Pick<typeof english, 'terms' | 'privacy'>;
type SectionOf<Name extends keyof Documents> = keyof Documents[Name]['sections'] & string;

/** The sections of a document, in the order of the English text. */
export const listSections = <Name extends keyof Documents>(name: Name): SectionOf<Name>[] => {
  const isSection = (id: string): id is SectionOf<Name> =>
    Object.hasOwn(english[name].sections, id);
  return Object.keys(english[name].sections).filter(isSection);
};
