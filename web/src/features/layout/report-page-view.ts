import { productConfig } from '../../config.ts';
import { readConsent } from './consent-store.ts';

/**
 * Counts a page view, where the operator counts them and the person has agreed. `page` is the pattern of
 * an address, such as `/chat/$id`: which chat it was is nobody's business.
 */
export const reportPageView = (page: string): void => {
  const { host, analyticsUrl } = productConfig;
  if (analyticsUrl === '' || location.host !== host || readConsent() !== 'all') return;
  navigator.sendBeacon(analyticsUrl, JSON.stringify({ page }));
};
