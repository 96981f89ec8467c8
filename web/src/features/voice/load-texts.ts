import english from '../../../../locales/voice/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts } = createTextPart('voice', english);

export const loadVoiceTexts = load;

export const useVoiceTexts = useTexts;
