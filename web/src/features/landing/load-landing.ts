import { attempts, fileLimits, trialSeconds } from '@hale/contract/constants';
import english from '../../../../locales/landing/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts } = createTextPart('landing', english);

/** The texts of the landing page are here before it is shown. */
export const loadLanding = load;

export const useLandingTexts = useTexts;

/** Numbers that the texts take from the rules of the product. */
export const landingNumbers = {
  visitorMessages: attempts.visitorPerMonth,
  freeMessages: attempts.freePerMonth,
  questions: attempts.perBundle,
  hours: trialSeconds / 3600,
  files: fileLimits.maxFiles,
  megabytes: fileLimits.maxBytes / (1024 * 1024),
} as const;
