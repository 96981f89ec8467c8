import { expect, type Locator, type Page, test } from '@playwright/test';
import { isFocusSeen } from './faults.ts';

/** The whole landing page without a mouse. */

const openHome = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.locator('[data-written]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByTestId('chat-input')).toBeVisible();
  // What comes last: the question about cookies and the button for those who speak.
  await expect(page.getByTestId('cookie-popup')).toBeVisible();
  await expect(page.getByTestId('chat-mic')).toBeVisible();
};

/** Numbers everything that can be used, in the order of the page; gives how many there are. */
const numberControls = (page: Page) =>
  page.evaluate(() => {
    const able = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const controls = [...document.querySelectorAll<HTMLElement>(able)].filter(
      (it) =>
        it.tabIndex >= 0 &&
        !it.matches(':disabled') &&
        !it.closest('[inert]') &&
        it.checkVisibility({ visibilityProperty: true }),
    );
    for (const [index, control] of controls.entries()) {
      control.setAttribute('data-stop', String(index));
    }
    return controls.length;
  });

/** What has the focus: its number, and whether it can be seen. */
const focused = async (page: Page) => ({
  stop: await page.locator(':focus').getAttribute('data-stop'),
  isSeen: await isFocusSeen(page),
});

test('Tab stops at every control in the order of the page, always in sight', async ({ page }) => {
  await openHome(page);
  // Its link comes a moment later than the rest.
  await expect(page.getByTestId('free-left-banner')).toBeVisible();
  const total = await numberControls(page);
  expect(total).toBeGreaterThan(30);
  for (let stop = 0; stop < total; stop += 1) {
    await page.keyboard.press('Tab');
    const control = await page.locator(`[data-stop="${stop}"]`).evaluate((it) => it.outerHTML);
    expect(await focused(page), control).toEqual({ stop: String(stop), isSeen: true });
  }
});

const expectFirstCard = (slider: Locator, index: number) =>
  expect(slider.locator('li').nth(index)).toHaveAttribute('data-visible', 'true');

for (const { testId, cards, inView } of [
  { testId: 'info-slider', cards: 7, inView: 2 },
  { testId: 'review-slider', cards: 5, inView: 3 },
]) {
  test(`the cards of the ${testId} are turned with the keys, to the end and back`, async ({
    page,
  }) => {
    await openHome(page);
    const slider = page.getByTestId(testId);
    const last = cards - inView;
    const next = slider.getByRole('button', { name: 'Next' });
    await next.focus();
    for (let card = 1; card <= last; card += 1) {
      await page.keyboard.press(card % 2 === 0 ? 'Space' : 'Enter');
      await expectFirstCard(slider, card);
    }
    // At the end the button rests, and the focus with it.
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
    await expectFirstCard(slider, last);
    await page.keyboard.press('Shift+Tab');
    for (let card = last - 1; card >= 0; card -= 1) {
      await page.keyboard.press('Enter');
      await expectFirstCard(slider, card);
    }
    await expect(slider.locator('li').nth(inView)).toHaveAttribute('data-visible', 'false');
  });
}

test('the example keeps the focus while it is open and gives it back', async ({ page }) => {
  await openHome(page);
  const opener = page.getByTestId('chat-example-open');
  const modal = page.getByTestId('chat-example-modal');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(modal).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(modal.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a question is opened, read and another one is asked, all with the keys', async ({ page }) => {
  await openHome(page);
  const item = page.getByTestId('faq-item').first();
  await item.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(item).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(item).not.toHaveAttribute('open');

  await page.getByTestId('chat-input').focus();
  await page.keyboard.type('My knee hurts.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('What can I do?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/chat/default');
  await expect(page.getByTestId('message-user')).toContainText('What can I do?');
});

test('a starter is asked with the keys', async ({ page }) => {
  await openHome(page);
  const starter = page.getByTestId('starter-message').first();
  const text = await starter.innerText();
  await starter.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/chat/default');
  await expect(page.getByTestId('message-user')).toContainText(text);
});
