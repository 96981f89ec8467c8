import english from '../../../../locales/landing/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts } = createTextPart('landing', english);

/** The texts of the first screen are here before it is shown. */
export const loadLanding = load;

export const useLandingTexts = useTexts;
