import { sleep } from './sleep.ts';

const LEAVING_MS = 4000;

/** What a machine calls itself. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Goes to an address outside the app. Settles late, so that the button that was pressed stays busy while
 * the browser is leaving, and works again for somebody who comes back to the kept page.
 */
export const leavePage = (url: string): Promise<void> => {
  const target = new URL(url, location.href);
  const areLocal = [target, location].every(({ hostname }) => LOOPBACK.test(hostname));
  // The server knows one name of its own machine; the page may be open by another, and cookies go with the name.
  if (areLocal && target.port === location.port) target.hostname = location.hostname;
  location.assign(target.href);
  return sleep(LEAVING_MS);
};
