import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/** Somebody new, signed in in that browser. */
export async function signUp(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/sandbox/users/', {
    data: {
      email: `${randomUUID()}@example.com`,
      password: 'Secret 1!',
      firstName: 'Ada',
      lastName: 'Byron',
    },
  });
  if (!answer.ok()) throw new Error(`Nobody was signed up: ${await answer.text()}`);
}

/** Asks as a person does. Gives the address of the chat once its answer is complete. */
export async function askInNewChat(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/chat/new');
  const box = page.getByTestId('chat-input');
  await box.fill('I have had a headache since yesterday. What can I do?');
  await box.press('Enter');
  await page.locator('[data-testid="message-answer"][aria-busy="false"]').waitFor();
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}
