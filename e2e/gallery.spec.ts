import { expect, type Page, test } from '@playwright/test';
import { collectComplaints, faults, overflow } from './faults.ts';

const openGallery = async (page: Page) => {
  const complaints = collectComplaints(page);
  await page.goto('/sandbox/gallery');
  await expect(page.getByTestId('gallery')).toBeVisible({ timeout: 30_000 });
  return complaints;
};

for (const theme of ['light', 'dark']) {
  for (const direction of ['ltr', 'rtl']) {
    test(`every primitive is accessible, ${theme}, ${direction}`, async ({ page }) => {
      const complaints = await openGallery(page);
      await page.getByTestId(`gallery-theme-${theme}`).click();
      await page.getByTestId(`gallery-dir-${direction}`).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await faults(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBe(0);
      expect(complaints).toEqual([]);
    });
  }
}

test('a modal keeps the focus, gives it back and is gone 300 ms after Escape', async ({ page }) => {
  await page.clock.install();
  await openGallery(page);
  const opener = page.getByTestId('gallery-open-modal');
  const modal = page.getByTestId('gallery-modal');
  await opener.press('Enter');
  await expect(modal.getByLabel('Name')).toBeFocused();
  expect(await faults(page)).toEqual([]);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect(modal.locator(':focus')).toHaveCount(1);
  }
  await page.clock.pauseAt(Date.now() + 60 * 60_000);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveAttribute('data-presence', 'closing');
  await expect(opener).toBeFocused();
  await page.clock.runFor(299);
  await expect(modal).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(modal).toHaveCount(0);
});

test('a modal closes by its button and by a press beside it', async ({ page }) => {
  await openGallery(page);
  const modal = page.getByTestId('gallery-modal');
  await page.getByTestId('gallery-open-modal').click();
  await modal.getByTestId('modal-close').click();
  await expect(modal).toHaveCount(0);
  await page.getByTestId('gallery-open-modal').click();
  await page.mouse.click(4, 4);
  await expect(modal).toHaveCount(0);
});

test('an alert is read and acknowledged with the keyboard', async ({ page }) => {
  await openGallery(page);
  const alert = page.getByTestId('app-alert');
  await page.getByTestId('gallery-open-alert').press('Enter');
  await expect(alert).toHaveRole('alertdialog');
  await expect(page.getByTestId('app-alert-ok')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(page.getByTestId('gallery-open-alert')).toBeFocused();
});

test('a menu is used with the keyboard and hands over to a dialog', async ({ page }) => {
  await openGallery(page);
  const opener = page.getByTestId('gallery-menu');
  const focused = page.locator(':focus');
  await opener.press('Enter');
  await expect(focused).toHaveText('Rename');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(focused).toHaveText('Rename');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('confirm-no')).toBeFocused();
  await page.getByTestId('confirm-yes').click();
  await expect(page.getByTestId('toast')).toHaveText('Deleted.');
  await expect(opener).toBeFocused();
});

test('a second press on its button closes a menu', async ({ page }) => {
  await openGallery(page);
  await page.getByTestId('gallery-menu').click();
  await expect(page.getByRole('menuitem')).toHaveCount(4);
  await page.getByTestId('gallery-menu').click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});

test('a tooltip shows on keyboard focus, inside the screen, and hides on Escape', async ({
  page,
}) => {
  await openGallery(page);
  const bubble = page.locator('.tooltip-bubble');
  await page.getByTestId('gallery-popover').focus();
  await page.keyboard.press('Tab');
  await expect(bubble).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
});

test('an accordion has one item open', async ({ page }) => {
  await openGallery(page);
  const items = page.getByTestId('gallery-question');
  await items.nth(0).locator('summary').click();
  await items.nth(1).locator('summary').click();
  await expect(items.nth(0)).not.toHaveAttribute('open');
  await expect(items.nth(1)).toHaveAttribute('open');
});

test('a textarea grows with its text, then scrolls', async ({ page }) => {
  await openGallery(page);
  const area = page.getByLabel('What happened?');
  const height = () => area.evaluate((element) => element.clientHeight);
  const before = await height();
  await area.fill('line\n'.repeat(4));
  const grown = await height();
  expect(grown).toBeGreaterThan(before);
  await area.fill('line\n'.repeat(40));
  const scroll = await area.evaluate((element) => element.scrollHeight);
  expect(await height()).toBeLessThan(scroll);
  await area.fill('');
  expect(await height()).toBe(before);
});
