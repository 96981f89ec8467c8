import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { adminTabs } from '@hale/contract/admin-options';
import { ask } from './asking.ts';
import { signIn } from './people.ts';

/** Where a route is met, and what stands there once everything is loaded. */
export interface Stop {
  route: string;
  at: string;
  shows: string;
}

const byTestId = (id: string) => `[data-testid="${id}"]`;

const stop = (route: string, shows = 'main h1', at = route): Stop => ({ route, at, shows });

export const visitorStops: readonly Stop[] = [
  stop('/', byTestId('faq-item')),
  stop('/about-us', byTestId('about-contacts')),
  stop('/terms-of-use', byTestId('terms-page')),
  stop('/privacy-policy', byTestId('privacy-page')),
  stop('/buy-plan', byTestId('plan-continue')),
  stop('/sign-up', byTestId('signup-email')),
  stop('/log-in', byTestId('login-email')),
  stop('/forgot-password', byTestId('forgot-email')),
  stop('/new-password/$uid/$token', byTestId('new-password'), '/new-password/uid/token'),
  stop('/verify-your-email'),
  stop('/verify-email/$uid/$token', byTestId('verify-message'), '/verify-email/uid/token'),
  stop('/success-registration', 'main a[href="/log-in"]'),
];

/** What the tabs of the panel show: each is a screen of its own. */
const panelTabs: Readonly<Record<string, string>> = {
  userManagement: byTestId('users-total'),
  chatSettings: byTestId('settings-save'),
  dialogues: byTestId('dlg-link'),
  reviews: byTestId('review-row'),
  overview: byTestId('overview'),
  auditLog: byTestId('audit-table'),
};

/** For somebody with an account who is staff as well: nothing is closed to them. */
export const memberStops = ({ chat, review }: { chat: string; review: string }): Stop[] => [
  stop('/chat/$id', byTestId('chat-input'), '/chat/new'),
  stop('/chat/$id', byTestId('review-card'), `/chat/${chat}`),
  stop('/profile', byTestId('profile-remaining')),
  stop('/start-trial', byTestId('start-trial-button')),
  stop('/personal-info-form', byTestId('form-save')),
  stop('/your-medical-history', byTestId('records-list')),
  stop('/id-verification', 'form:has(input[name=confirm])'),
  stop('/case-sheet/$id', byTestId('sheet-timeline'), `/case-sheet/${chat}`),
  ...Object.entries(panelTabs).map(([tab, shows]) =>
    stop('/admin-panel', shows, `/admin-panel#${tab}`),
  ),
  stop(
    '/admin-panel/view-dialog/$id',
    byTestId('view-message'),
    `/admin-panel/view-dialog/${chat}`,
  ),
  stop('/admin-panel/view-review/$id', byTestId('case-sheet'), review),
  stop('/success-payment', byTestId('payment-wait'), '/success-payment?session_id=waiting'),
];

/** One shows nothing and is only passed through, the other is no page of the product and has its own journeys. */
const unseen = ['/auth/google-auth/redirect', '/sandbox/gallery'];

/** Routes of the app and tabs of the panel that no stop is at. */
export const forgottenRoutes = (): string[] => {
  const folder = new URL('../web/src/routes/', import.meta.url);
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const routes = sources.flatMap((source) => [...source.matchAll(/'(\/[^']*)'/g)]);
  expect(routes.length).toBeGreaterThan(20);
  const stops = [...visitorStops, ...memberStops({ chat: '', review: '' })];
  const known = new Set([...stops.map(({ route }) => route), ...unseen]);
  return [
    ...routes.map(([, route = '']) => route).filter((route) => !known.has(route)),
    ...adminTabs.filter((tab) => panelTabs[tab] === undefined),
  ];
};

/** Goes to another page inside the running app, the way the browser's own buttons do. */
export const moveTo = async (page: Page, { at, shows }: Stop) => {
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, at);
  await expect(page.locator(shows).first(), `${at} shows ${shows}`).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** A member of staff with a chat of their own that a physician is asked to look at. */
export const becomeMember = async (context: BrowserContext, page: Page, language: string) => {
  await signIn(context, { interface_lang: language, is_admin: true, country: 'DE' });
  // How a payment that is on its way looks: the answer never comes.
  await page.route('**/verify-payment/**', () => new Promise(() => undefined));
  await page.goto('/chat/new');
  await ask(page, 'I have had a headache and fever for three days, no rash. [[nurse]]');
  await page.getByTestId('doctor-review-button').click();
  await page.getByTestId('doctor-continue').click();
  await page.getByTestId('doctor-ok').click();
  await page.getByTestId('open-in-app-popup').getByTestId('modal-close').click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/);
  const chat = page.url().split('/').at(-1) ?? '';
  await page.goto('/admin-panel#reviews');
  const review = await page.getByTestId('review-link').first().getAttribute('href');
  return memberStops({ chat, review: review ?? '' });
};
