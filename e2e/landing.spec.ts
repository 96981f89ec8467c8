import { inflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { pickUpFile } from './asking.ts';
import { faults, overflow } from './faults.ts';

/** The landing page and the legal pages, in a real browser. */

const openHome = async (page: Page, width = 1280) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/');
  // The app is there after the page can be read, on a busy machine much later.
  await expect(page.locator('[data-written]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByTestId('chat-input')).toBeAttached({ timeout: 30_000 });
};

/** Numbers of the cards that say they are in view, and of those that really are. */
const cardsInView = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluateAll((cards) => {
    const indexes = (isWanted: (card: Element) => boolean) =>
      cards.flatMap((card, index) => (isWanted(card) ? [index] : []));
    return {
      told: indexes((card) => card.getAttribute('data-visible') === 'true'),
      seen: indexes((card) => {
        const { left, right, width } = card.getBoundingClientRect();
        const middle = (left + right) / 2;
        return width > 0 && middle > 0 && middle < document.documentElement.clientWidth;
      }),
    };
  });

const steps = [
  { testId: 'info-card', width: 640, cards: [0] },
  { testId: 'info-card', width: 641, cards: [0, 1] },
  { testId: 'info-card', width: 1500, cards: [0, 1] },
  { testId: 'info-card', width: 1501, cards: [0, 1, 2] },
  { testId: 'review-card', width: 640, cards: [0] },
  { testId: 'review-card', width: 641, cards: [0, 1] },
  { testId: 'review-card', width: 1100, cards: [0, 1] },
  { testId: 'review-card', width: 1101, cards: [0, 1, 2] },
];

test('sliders show one, two or three cards by the width of the window', async ({ page }) => {
  await openHome(page);
  for (const { testId, width, cards } of steps) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => cardsInView(page, testId), { message: `${testId} at ${width}` })
      .toEqual({ told: cards, seen: cards });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByTestId('info-slider').getByText(/ of 7$/)).toHaveText('1 of 7');
});

const drag = async (page: Page, by: number) => {
  const card = page.locator('[data-testid="info-card"][data-visible="true"]').first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('no card is in view');
  const from = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by, from.y, { steps: 4 });
  await page.mouse.up();
};

const firstCard = async (page: Page) => (await cardsInView(page, 'info-card')).told[0];

test('a drag of 50 pixels changes the card, one of 49 does not', async ({ page }) => {
  await openHome(page);
  await page.getByTestId('cookie-necessary').click();
  await drag(page, -49);
  expect(await firstCard(page)).toBe(0);
  await drag(page, -50);
  expect(await firstCard(page)).toBe(1);
  await drag(page, 50);
  expect(await firstCard(page)).toBe(0);
});

test('in a language from right to left everything is mirrored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'AR'));
  await openHome(page);
  await page.getByTestId('cookie-necessary').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByTestId('faq-item').first()).toContainText('طبيب');
  await drag(page, 50);
  expect(await firstCard(page)).toBe(1);
  // The cards are still on their way.
  await expect(async () => {
    const { seen, told } = await cardsInView(page, 'info-card');
    expect(seen).toEqual(told);
  }).toPass();
  expect(await overflow(page)).toBe(0);
});

test('the whole page follows a change of the language', async ({ page }) => {
  await openHome(page);
  await page.getByTestId('header-language').click();
  await page.locator('[data-testid="language-option"][data-code="ar"]').click();
  await expect(page.getByTestId('landing-title')).toContainText('مرحبًا');
  await expect(page.getByTestId('data-safety')).toContainText('مفتاح');
  await page.getByTestId('footer-privacy').click();
  await expect(page.getByTestId('privacy-page')).toContainText('18');
  await expect(
    page.getByTestId('privacy-page').getByRole('heading', { level: 2 }).first(),
  ).toHaveText('من المسؤول');
});

test('the example opens, closes and leads to the message box', async ({ page }) => {
  await openHome(page);
  await page.getByTestId('chat-example-open').click();
  const modal = page.getByTestId('chat-example-modal');
  await expect(modal).toContainText('Treatment plan');
  await page.getByTestId('modal-close').click();
  await expect(modal).toBeHidden();
  await page.getByTestId('chat-example-open').click();
  await modal.getByRole('button', { name: 'Ask your own question' }).click();
  await expect(page.getByTestId('chat-input')).toBeFocused();
  await expect(page.getByTestId('chat-input')).toBeInViewport();
});

test('a question from the page becomes a chat, files included', async ({ page }) => {
  await openHome(page);
  await page.getByTestId('chat-file-input').setInputFiles({
    name: 'report.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Haemoglobin 13.9 g/dl'),
  });
  await page.getByTestId('chat-input').fill('Is this value normal?');
  await page.getByTestId('chat-send').click();
  await expect(page).toHaveURL('/chat/default');
  await expect(page.getByTestId('message-user')).toContainText('Is this value normal?');
  await expect(page.getByTestId('message-file')).toContainText('report.txt');
});

test('a file may be dropped anywhere on the page', async ({ page }) => {
  await openHome(page);
  await page.getByTestId('review-card').first().scrollIntoViewIfNeeded();
  const dragged = await pickUpFile(page);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dragged });
  await expect(page.getByTestId('drop-zone')).toBeInViewport();
  await expect(page.getByTestId('drop-zone')).toHaveAttribute('data-active', 'true');
  await page.dispatchEvent('body', 'drop', { dataTransfer: dragged });
  await expect(page.getByTestId('drop-zone')).toHaveAttribute('data-active', 'false');
  await expect(page.getByTestId('chat-file')).toContainText('dropped.txt');
  await expect(page.getByTestId('chat-file')).toBeInViewport();
});

test('a starter is asked at once', async ({ page }) => {
  await openHome(page);
  const starter = page.getByTestId('starter-message').nth(1);
  const text = await starter.innerText();
  await starter.click();
  await expect(page).toHaveURL('/chat/default');
  await expect(page.getByTestId('message-user')).toContainText(text);
});

for (const language of ['EN', 'AR']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no barrier on the page in ${language}, ${colorScheme}`, async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem('language', code), language);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openHome(page, 320);
      expect(await overflow(page)).toBe(0);
      await page.getByTestId('faq-item').first().locator('summary').click();
      expect(await faults(page)).toEqual([]);
    });
  }
}

test('the page stays where it is while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1280]) {
    await openHome(page, width);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThan(0.02);
  }
});

for (const width of [360, 1280]) {
  test(`nothing moves at ${width} pixels when it is known how many messages are left`, async ({
    page,
  }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/without-auth-chat/check-update-attempts/', async (route) => {
      await asked;
      await route.continue();
    });
    await openHome(page, width);
    await expect(page.getByTestId('landing-plan-button')).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    answer();
    await expect(page.getByTestId('free-left-banner')).toBeVisible();
    expect(await height()).toBe(before);
  });
}

test('nobody is told about the visit', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && request.url().startsWith('http')) {
      elsewhere.push(request.url());
    }
  });
  await openHome(page);
  await page.getByTestId('cookie-all').click();
  await page.getByTestId('footer-about').click();
  await expect(page.getByTestId('about-contacts')).toBeVisible();
  expect(elsewhere).toEqual([]);
});

/** The text of a PDF written with the standard fonts, without its white space. */
const readPdf = (pdf: Buffer): string => {
  const bytes = pdf.toString('latin1');
  return [...bytes.matchAll(/stream\r?\n([\s\S]*?)endstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((content) => content.includes('TJ'))
    .flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex))
    .map((hex) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    .join('')
    .replace(/[\s•]/g, '');
};

for (const { name, path } of [
  { name: 'Terms_of_Use.pdf', path: '/terms-of-use' },
  { name: 'Privacy_Policy.pdf', path: '/privacy-policy' },
]) {
  test(`${name} has the text of ${path}`, async ({ page, request }) => {
    const moved = await request.get(`/public/documents/${name}`, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers()['location']).toBe(`/documents/${name}`);
    const file = await request.get(`/documents/${name}`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    const text = readPdf(await file.body());

    await page.goto(path);
    await expect(page.getByTestId('back-button')).toBeVisible();
    const blocks = await page.locator('main :is(h1, h2, p, li)').allInnerTexts();
    expect(blocks.length).toBeGreaterThan(20);
    for (const block of blocks) expect(text).toContain(block.replace(/\s/g, ''));
  });
}

test('the question about cookies is not in the way of who writes on a phone', async ({ page }) => {
  await openHome(page, 360);
  const question = page.getByTestId('cookie-popup');
  const box = page.getByTestId('chat-input');
  await box.focus();
  // As a phone would show it, with the keyboard below.
  await page.setViewportSize({ width: 360, height: 420 });
  await box.evaluate((it) => it.scrollIntoView({ block: 'end' }));
  await expect(question).not.toBeInViewport();
  await box.blur();
  await expect(question).toBeInViewport();
});

test('how many messages are left is asked with the page', async ({ page }) => {
  const asked = page.waitForResponse('**/api/without-auth-chat/check-update-attempts/');
  await openHome(page);
  expect((await asked).status()).toBe(200);
});
