import type { Page } from '@playwright/test';

export const planOption = (page: Page, plan: string) =>
  page.locator(`[data-testid=plan-option][data-plan=${plan}]`);

/** Pays on the page that plays the payment provider's. */
export const pay = async (page: Page) => {
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: /pay/i }).click();
};
