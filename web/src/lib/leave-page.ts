import { sleep } from './sleep.ts';

const LEAVING_MS = 4000;

/**
 * Goes to an address outside the app. Settles late, so that the button that was pressed stays busy while
 * the browser is leaving, and works again for somebody who comes back to the kept page.
 */
export const leavePage = (url: string): Promise<void> => {
  location.assign(url);
  return sleep(LEAVING_MS);
};
