import { attempts, fileLimits, trialHours } from '@hale/contract/constants';
import english from '../../../../locales/landing-sections/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts } = createTextPart('landing-sections', english);

/** The texts below the first screen; not loaded before it, so that it is there sooner. */
export const loadSections = load;

export const useSectionTexts = useTexts;

/** Numbers that the texts take from the rules of the product. */
export const productNumbers = {
  visitorMessages: attempts.visitorPerMonth,
  freeMessages: attempts.freePerMonth,
  questions: attempts.perBundle,
  hours: trialHours,
  files: fileLimits.maxFiles,
  megabytes: fileLimits.maxBytes / (1024 * 1024),
} as const;
