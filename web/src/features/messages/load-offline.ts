import english from '../../../../locales/offline/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts, current } = createTextPart('offline', english);

/** Must be here before the network goes. */
export const loadOffline = load;

export const useOfflineTexts = useTexts;

export const offlineText = current;
