import { expect as plainExpect, type Page, test } from '@playwright/test';
import { answered, ask } from './asking.ts';
import { overflow } from './faults.ts';
import { calm, signIn } from './people.ts';

/** The installed app: without a network, without scripts, after a new release. */

test.use({ serviceWorkers: 'allow' });

/** A busy machine takes its time; nothing here is about speed. */
const expect = plainExpect.configure({ timeout: 20_000 });

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state;
  });

/** Addresses of everything the worker has kept. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** How many things of the person the browser has kept. */
const keptHistory = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('hale-history', 1);
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('history');
        });
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('history').objectStore('history').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

/** Beside an answer the app keeps its files. */
const patience = { timeout: 40_000 };

/** A chat with one answer, and an app that is ready for the network to go. */
const openChat = async (page: Page) => {
  await page.goto('/chat/new');
  await ask(page, 'What helps against hiccups? [[chunks:3]]');
  await answered(page, 1, patience);
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect.poll(() => workerReady(page)).toBe('activated');
  await expect.poll(() => keptFiles(page)).toContain('/index.html');
  await expect.poll(() => keptHistory(page)).toBeGreaterThan(2);
};

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ short_name: 'Hale', start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
  }
  await expect.poll(() => workerReady(page)).toBe('activated');
});

test('without a network the app opens and the chats can be read', async ({ page, context }) => {
  test.slow();
  await calm(context);
  await signIn(context);
  await openChat(page);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByTestId('message-user')).toContainText('hiccups');
  await expect(page.getByTestId('message-answer')).toHaveCount(1);
  await expect(page.getByTestId('offline-notice')).toBeVisible();
  await expect(page.getByTestId('sidebar-chat')).toHaveCount(1);

  await page.goto('/');
  await expect(page.getByTestId('landing-title')).toBeVisible();
  await context.setOffline(false);
});

test('a question asked without a network waits in sight and is sent once', async ({
  page,
  context,
}) => {
  test.slow();
  await calm(context);
  await signIn(context);
  await openChat(page);
  await context.setOffline(true);
  await ask(page, 'And against a cough? [[chunks:3]]');
  await expect(page.getByTestId('message-queued')).toBeVisible();
  // Said once.
  await expect(page.getByTestId('offline-notice')).toHaveCount(0);

  // Over a reload it waits on.
  await page.reload();
  await expect(page.getByTestId('message-pending')).toContainText('And against a cough?');
  await expect(page.getByTestId('message-queued')).toBeVisible();
  await expect(page.getByTestId('chat-input')).toHaveValue('');

  await context.setOffline(false);
  await answered(page, 2, patience);
  await expect(page.getByTestId('message-queued')).toHaveCount(0);
  await page.reload();
  await answered(page, 2, patience);
  await expect(page.getByTestId('message-user')).toHaveCount(2);
});

test('a language is fetched by the page, as often as it takes, and then kept', async ({
  page,
  context,
}) => {
  test.slow();
  await calm(context);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  let tries = 0;
  await page.route('**/locales/de.json', async (route) => {
    tries += 1;
    await (tries < 4 ? route.abort() : route.continue());
  });
  await page.getByTestId('header-language').click();
  await page.locator('[data-testid="language-option"][data-code="de"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(tries).toBe(4);

  await expect.poll(() => keptFiles(page)).toContain('/locales/de.json');
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.setOffline(false);
});

test('a question that waits can be taken back', async ({ page, context }) => {
  test.slow();
  await calm(context);
  await signIn(context);
  await openChat(page);
  await page.goto('/chat/new');
  await expect(page.getByTestId('chat-input')).toBeVisible();
  await context.setOffline(true);
  await ask(page, 'Better not');
  await page.getByTestId('message-take-back').click();
  await expect(page.getByTestId('chat-input')).toHaveValue('Better not');
  await expect(page.getByTestId('message-pending')).toHaveCount(0);
  await context.setOffline(false);
});

test('nobody’s words are among the kept files, and who logs out leaves nothing', async ({
  page,
  context,
}) => {
  test.slow();
  await calm(context);
  await signIn(context);
  await openChat(page);
  const files = await keptFiles(page);
  expect(files.filter((path) => /^\/(api|auth|sandbox)\//.test(path))).toEqual([]);
  const keys = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(keys).toEqual(['consentMode', 'cookieConsent', 'language']);

  if (!(await page.getByTestId('sidebar-logout').isVisible())) {
    await page.getByTestId('header-avatar').click();
  }
  await page.getByTestId('sidebar-logout').click();
  await expect(page.getByTestId('header-login')).toBeVisible();
  expect(await keptHistory(page)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { lang, dir, title, question } of [
    { lang: 'en', dir: 'ltr', title: 'Welcome to Hale', question: 'Is Hale a doctor?' },
    { lang: 'ar', dir: 'rtl', title: 'مرحبًا', question: 'هل Hale طبيب؟' },
  ]) {
    test(`the landing page can be read in ${lang}`, async ({ page }) => {
      await page.goto(`/?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.getByTestId('landing-title')).toContainText(title);
      await expect(page.getByTestId('faq-item').first()).toContainText(question);
      await expect(page.getByTestId('header-signup')).toHaveAttribute('href', '/sign-up');
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await overflow(page)).toBe(0);
    });
  }
});

/** Keeps files back until the function that it gives is called. */
const hold = async (page: Page, files: RegExp) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};

test('the page that is read already becomes the app without losing what was begun', async ({
  page,
}) => {
  const letPageGo = await hold(page, /\/landing-page-/);
  const letRestGo = await hold(page, /\/landing-sections-/);
  // With its styles: without them it is twice as long.
  await page.goto('/');
  await page.locator('[data-written] textarea').fill('My knee hurts');
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);

  const box = page.getByTestId('chat-input');
  const goesOn = async () => {
    await expect(box).toHaveValue('My knee hurts');
    await expect(box).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  };
  // First the frame and the first screen, then all below it.
  letPageGo();
  await expect(page.locator('#root > [data-written]')).toHaveCount(0);
  await goesOn();
  const first = await box.elementHandle();
  letRestGo();
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await goesOn();
});

test('an address with a language shows that language from the first moment', async ({ page }) => {
  await page.goto('/?lang=ar');
  await expect(page.locator('[data-written]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByTestId('landing-title')).toContainText('مرحبًا');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('AR');
});

test('who has chosen another language never sees the page in the browser’s', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'AR');
    const titles = new Set<string>();
    Object.assign(globalThis, { titles });
    const look = () => {
      const title = document.querySelector('h1');
      if (title?.checkVisibility()) titles.add(title.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const letPageGo = await hold(page, /\/landing-page-/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toBeVisible();
  letPageGo();
  await expect(page.getByTestId('landing-title')).toContainText('مرحبًا');
  const seen = await page.evaluate(() => [...Reflect.get(globalThis, 'titles')]);
  expect(seen).toEqual([await page.getByTestId('landing-title').innerText()]);
});
