import { expect, type Page, test as base } from '@playwright/test';
import { calm, signIn } from './people.ts';
import { startReleases } from './release-server.ts';

/** A new release comes out while the installed app is open. */

type Releases = Awaited<ReturnType<typeof startReleases>>;

const test = base.extend<{ product: Releases }>({
  product: async ({ baseURL }, use) => {
    const product = await startReleases(baseURL ?? '');
    await use(product);
    product.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

const expectRelease = (page: Page, release: string) => expect(page.locator(release)).toBeAttached();

/** The app looks for a new release whenever somebody comes back to it. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const hasWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

const openChat = async (page: Page, { origin, releases }: Releases) => {
  await page.goto(`${origin}/chat/new`);
  await expectRelease(page, releases.first);
  await expect.poll(() => hasWorker(page)).toBe(true);
};

test('who accepts a new release gets it and keeps what was typed', async ({
  page,
  context,
  product,
}) => {
  await calm(context);
  await signIn(context);
  await openChat(page, product);
  await page.getByTestId('chat-input').fill('My knee hurts since');
  product.publishNext();
  await comeBack(page);
  const offer = page.getByTestId('toast');
  await expect(offer).toBeVisible();
  await expectRelease(page, product.releases.first);

  await offer.getByRole('button', { name: 'Reload' }).click();
  await expectRelease(page, product.releases.next);
  await expect(page.getByTestId('chat-input')).toHaveValue('My knee hurts since');
  await expect(offer).toHaveCount(0);

  // From now on it is also what opens without a network.
  await expect.poll(() => hasWorker(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expectRelease(page, product.releases.next);
  await expect(page.getByTestId('chat-input')).toHaveValue('My knee hurts since');
  await context.setOffline(false);
});
