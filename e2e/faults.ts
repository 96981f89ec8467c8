import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What keeps people with a disability from using the page. */
export const faults = async (page: Page) => {
  // What fades in or out has not the contrast of its colours.
  await page.waitForFunction(() =>
    document.getAnimations().every((it) => !(it instanceof CSSTransition)),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Everything the browser complains about from now on: scripts, requests, the content-security policy. */
export const collectComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
};

/** Whether what has the focus can be seen, with nothing lying over it. */
export const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const [box = new DOMRect()] = element?.getClientRects() ?? [];
    const { x, y, width, height } = box;
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return seen !== null && element?.contains(seen) === true;
  });
