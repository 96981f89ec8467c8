import { listDialogs } from '@hale/contract/admin-dialog-list';
import { adminPageSize } from '@hale/contract/admin-options';
import { listUsers } from '@hale/contract/admin-users';
import type { Browser, BrowserContext } from '@playwright/test';
import { makeDialogRow, makeUserRow } from './admin-rows.ts';
import { median, type Row } from './lib.ts';
import { longestTask, type Task } from './longest-task.ts';
import { withProduct } from './product.ts';

const BAR_MS = 50;
const ROUNDS = 5;
/** For what is drawn after the last row came. */
const REST_MS = 500;
const PATIENCE_MS = 120_000;

interface List {
  name: string;
  tab: string;
  row: string;
  sort: string;
}

const users: List = {
  name: 'users',
  tab: 'admin-tab-userManagement',
  row: 'user-row',
  sort: 'users-sort-date_joined',
};
const dialogues: List = {
  name: 'dialogues',
  tab: 'admin-tab-dialogues',
  row: 'dlg-row',
  sort: 'dlg-sort-created_at',
};

/** How long the staff's lists keep the browser from everything else while they show a full page. */
export function measureAdminScreen(): Promise<Row[]> {
  return withProduct(async ({ origin, browser }) => {
    const context = await openStaff(browser, origin);
    return [...(await look(browser, context, users)), ...(await look(browser, context, dialogues))];
  });
}

async function openStaff(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  const names = { firstName: 'Ada', lastName: 'Byron', interface_lang: 'en' };
  const account = { email: 'bench@example.com', password: 'Secret 1!', is_admin: true, ...names };
  await context.request.post('/sandbox/users/', { data: account });
  await context.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));
  const count = 1_000_000;
  const pageOf = <Item>(make: (index: number) => Item) => ({
    count,
    total_pages: count / adminPageSize,
    results: Array.from({ length: adminPageSize }, (_, index) => make(index)),
  });
  const counts = { countries: [], un_auth_users_count: 0, doctor_counter: 0 };
  await context.route(`**${listUsers.path}*`, (route) =>
    route.fulfill({ json: { users: pageOf(makeUserRow), ...counts } }),
  );
  await context.route(`**${listDialogs.path}*`, (route) =>
    route.fulfill({ json: { dialogues: pageOf(makeDialogRow), specialties: [] } }),
  );
  return context;
}

async function look(browser: Browser, context: BrowserContext, list: List): Promise<Row[]> {
  const opened: Task[] = [];
  const sorted: Task[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    const press = (testId: string) =>
      longestTask(browser, page, async () => {
        await page.getByTestId(testId).click();
        const last = page.getByTestId(list.row).nth(adminPageSize - 1);
        await last.waitFor({ state: 'attached' });
        await page.waitForTimeout(REST_MS);
      });
    await page.goto('/admin-panel#auditLog');
    await page.getByTestId('audit-table').waitFor();
    await page.waitForTimeout(REST_MS);
    opened.push(await press(list.tab));
    sorted.push(await press(list.sort));
    await page.close();
  }
  return [
    row(`${list.name}, ${adminPageSize} rows of a tab that is opened`, opened),
    row(`${list.name}, ${adminPageSize} rows that are sorted anew`, sorted),
  ];
}

function row(what: string, longest: readonly Task[]): Row {
  const cpuMs = median(longest.map((task) => task.cpuMs));
  const wallMs = median(longest.map((task) => task.wallMs));
  const measured = `longest task ${cpuMs.toFixed(0)} ms of CPU, ${wallMs.toFixed(0)} ms in all`;
  return { what, measured, bar: `≤ ${BAR_MS} ms of CPU`, ok: cpuMs <= BAR_MS };
}
