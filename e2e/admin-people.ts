import { type Browser, expect, type Page } from '@playwright/test';
import { ask } from './asking.ts';
import { calm, signIn } from './people.ts';

/** Somebody in a browser of their own, who leaves nothing in that of the test. */
export const openPerson = async (
  browser: Browser,
  baseURL: string | undefined,
  state: object = {},
) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  await calm(context);
  const email = await signIn(context, { firstName: 'Grace', lastName: 'Hopper', ...state });
  return { context, email, page: await context.newPage() };
};

/** Asks one thing after the other in a new chat, each once the one before is answered. */
export const askAll = async (page: Page, questions: readonly string[]) => {
  await page.goto('/chat/new');
  for (const [index, question] of questions.entries()) {
    await ask(page, question);
    await expect(page.getByTestId('message-copy').nth(index)).toBeEnabled({ timeout: 40_000 });
  }
};

/** The newest dialogue of a person, in front of staff. */
export const openDialogOf = async (page: Page, email: string) => {
  await page.goto('/admin-panel#Dialogues');
  await page.getByTestId('dlg-email').fill(email);
  await expect(page.getByTestId('dlg-row').filter({ hasText: email })).not.toHaveCount(0);
  await expect(page.getByTestId('dlg-row').filter({ hasNotText: email })).toHaveCount(0);
  await page.getByTestId('dlg-link').first().click();
  await expect(page.getByTestId('view-toggle')).toHaveAttribute('data-view', 'translated');
};
