import { expect, test } from '@playwright/test';
import { openPerson } from './admin-people.ts';
import { faults } from './faults.ts';
import { calm, logIn, newEmail, password, signIn } from './people.ts';

/** Who uses the service: found, locked and let in again, deleted. */

test.beforeEach(({ context }) => calm(context));

test('who is no administrator goes home', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/admin-panel');
  await expect(page).toHaveURL(/\/$/);
});

test('a user is found, locked out, let in again and deleted', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await openPerson(browser, baseURL, { country: 'IS', platform: 'android' });
  await signIn(context, { is_admin: true });

  await page.goto('/admin-panel');
  await page.getByTestId('users-country').selectOption('IS');
  const row = page.getByTestId('user-row').filter({ hasText: person.email });
  await expect(row.getByTestId('user-platform')).toHaveAttribute('data-platform', 'android');
  expect(await faults(page)).toEqual([]);

  const changes: string[] = [];
  page.on('request', (request) => {
    if (/set-user-active|delete-user/.test(request.url())) changes.push(request.method());
  });
  await row.getByTestId('user-edit').click();
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('user-toggle-active').click();
  await page.getByTestId('confirm-no').click();
  await expect(page.getByTestId('confirm-no')).toBeHidden();
  expect(changes).toEqual([]);
  await page.getByTestId('modal-close').click();

  for (const [button, signs] of [
    ['Make inactive', 1],
    ['Make active', 0],
  ] as const) {
    await row.getByTestId('user-edit').click();
    await expect(page.getByTestId('user-toggle-active')).toHaveText(button);
    await page.getByTestId('user-toggle-active').click();
    await page.getByTestId('confirm-yes').click();
    await expect(page.getByTestId('user-edit-modal')).toBeHidden();
    await expect(row.getByText('Inactive')).toHaveCount(signs);
    await person.page.goto('/chat/new');
    await expect(person.page.getByTestId('suspended-modal')).toHaveCount(signs);
  }

  await row.getByTestId('user-edit').click();
  await page.getByTestId('user-delete').click();
  await page.getByTestId('confirm-yes').click();
  await expect(row).toHaveCount(0);
  expect(changes).toEqual(['PATCH', 'PATCH', 'DELETE']);
  await person.context.clearCookies();
  await logIn(person.page, person.email);
  await expect(person.page.getByTestId('login-error')).toContainText('Wrong email or password');
  await person.context.close();
});

test('who deletes one user after the other stays among them with the keyboard', async ({
  page,
  context,
  request,
}) => {
  const country = 'GL';
  for (const firstName of ['First', 'Second', 'Third']) {
    const data = { email: newEmail(), password, firstName, lastName: 'Person', country };
    await request.post('/sandbox/users/', { data });
  }
  await signIn(context, { is_admin: true });
  await page.goto(`/admin-panel?country=${country}`);
  const row = (name: string) => page.getByTestId('user-row').filter({ hasText: name });
  const remove = async (name: string) => {
    await row(name).getByTestId('user-edit').press('Enter');
    await page.getByTestId('user-delete').press('Enter');
    await page.getByTestId('confirm-yes').press('Enter');
    await expect(row(name)).toHaveCount(0);
  };
  await remove('Second');
  await expect(row('Third').getByTestId('user-edit')).toBeFocused();
  await remove('Third');
  await expect(row('First').getByTestId('user-edit')).toBeFocused();
  await remove('First');
  await expect(page.getByTestId('users-country')).toBeFocused();
});

test('a view is shared by its address, and contacts can be hidden', async ({ page, context }) => {
  const email = await signIn(context, { is_admin: true, country: 'FO' });
  const asked = 'users_timeline=New+last+day&country=FO&sort_direction=desc';
  await page.goto(`/admin-panel?${asked}#userManagement`);
  await expect(page.getByTestId('users-timeline')).toHaveValue('New last day');
  await page.getByTestId('users-retention').selectOption('Weekly');
  await expect(page).toHaveURL(/retention=Weekly/);
  const row = page.getByTestId('user-row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await page.getByTestId('hide-contacts').check();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('users-retention')).toHaveValue('Weekly');
  await expect(page.getByTestId('hide-contacts')).toBeChecked();
});
