import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ask } from '../e2e/asking.ts';
import { calm, signIn } from '../e2e/people.ts';
import { root } from '../scripts/lib/paths.mjs';
import { withProduct } from './product.ts';

/** The pictures of the README, made anew: `npm run pictures` after a build. */
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Look {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  language: string;
  show(page: Page, context: BrowserContext): Promise<unknown>;
}

const looks: readonly Look[] = [
  {
    name: 'landing-light',
    viewport: desk,
    colorScheme: 'light',
    language: 'EN',
    show: (page) => page.goto('/'),
  },
  {
    name: 'landing-phone-arabic-dark',
    viewport: phone,
    colorScheme: 'dark',
    language: 'AR',
    show: (page) => page.goto('/'),
  },
  {
    name: 'chat-light',
    viewport: desk,
    colorScheme: 'light',
    language: 'EN',
    show: asking(
      'I have had a sore throat for two days and it hurts to swallow. I take warfarin. May I take ibuprofen?',
    ),
  },
  {
    name: 'emergency-phone-dark',
    viewport: phone,
    colorScheme: 'dark',
    language: 'EN',
    show: asking('My father has chest pain like a heavy weight and his left arm is numb'),
  },
  {
    name: 'admin-overview',
    viewport: desk,
    colorScheme: 'light',
    language: 'EN',
    async show(page, context) {
      await signIn(context, { is_admin: true });
      await page.goto('/admin-panel#overview');
      await page.getByTestId('overview').waitFor();
    },
  },
  {
    name: 'gallery-dark',
    viewport: { width: 1280, height: 900 },
    colorScheme: 'dark',
    language: 'EN',
    async show(page) {
      await page.goto('/sandbox/gallery/');
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];

await withProduct(async ({ origin, browser }) => {
  for (const look of looks) await take(browser, origin, look);
});

/** Asks as somebody with an account and waits until everything is written. */
function asking(text: string): Look['show'] {
  return async (page, context) => {
    await signIn(context);
    await page.goto('/');
    await ask(page, text);
    await page.getByTestId('message-like').waitFor();
    await page.getByTestId('messages').evaluate((list) => list.scrollTo(0, 0));
    // The name of the chat is still being written.
    await page.waitForTimeout(3000);
  };
}

async function take(browser: Browser, origin: string, look: Look): Promise<void> {
  const { name, viewport, colorScheme, language } = look;
  const settings = { baseURL: origin, viewport, colorScheme, reducedMotion: 'reduce' as const };
  const context = await browser.newContext(settings);
  await calm(context);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  await look.show(page, context);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.screenshot({
    path: join(root, 'docs', 'screenshots', `${name}.png`),
    animations: 'disabled',
  });
  await context.close();
}
