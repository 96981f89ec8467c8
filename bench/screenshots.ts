import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { calm } from '../e2e/people.ts';
import { becomeMember, moveTo, type Stop, visitorStops } from '../e2e/route-stops.ts';
import { withProduct } from './product.ts';

/**
 * Pictures of every screen for people to look at, not to be compared with anything:
 * `node bench/screenshots.ts <folder> [<width> …]`.
 */
const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const languages = ['en', 'ar'];

const [folder, ...widths] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder for the pictures');
await mkdir(folder, { recursive: true });

const take = async (page: Page, name: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = join(folder, `${name}-${colorScheme}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' });
  }
};

const takeAll = async (page: Page, name: string, stops: readonly Stop[]) => {
  for (const stop of stops) {
    await moveTo(page, stop);
    const where = stop.at.replace(/[0-9a-f-]{36}/, 'id').replaceAll(/\W+/g, '-');
    await take(page, `${name}${where === '-' ? '-home' : where}`);
  }
};

await withProduct(async ({ origin, browser }) => {
  for (const language of languages) {
    for (const viewport of sizes) {
      if (widths.length > 0 && !widths.includes(String(viewport.width))) continue;
      // A window of its own for each size: changing one takes far longer.
      const context = await browser.newContext({ baseURL: origin, viewport });
      await calm(context);
      const code = language.toUpperCase();
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), code);
      const page = await context.newPage();
      const name = `${language}-${viewport.width}`;
      await page.goto('/');
      await takeAll(page, `${name}-visitor`, visitorStops);
      await takeAll(page, `${name}-member`, await becomeMember(context, page, language));
      await context.close();
    }
  }
});
