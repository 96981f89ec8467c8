import english from '../../../../locales/forms/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts } = createTextPart('forms', english);

export const loadForms = load;

export const useFormTexts = useTexts;

export type FormText = ReturnType<typeof useTexts>;
