import { expect, test } from '@playwright/test';
import { askAll, openDialogOf, openPerson } from './admin-people.ts';
import { faults } from './faults.ts';
import { calm, signIn } from './people.ts';

/** What people asked and were answered: found, read, judged and looked into. */

const headache = 'I have had a headache for three days.';
const fever = 'Since this morning I have a fever too.';

test.beforeEach(({ context }) => calm(context));

test('a dialogue is found, labelled, commented and found again by its labels', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await openPerson(browser, baseURL, { country: 'DE' });
  await askAll(person.page, [headache]);
  await person.context.close();
  await signIn(context, { is_admin: true });

  await page.goto('/admin-panel#Dialogues');
  await page.getByTestId('dlg-email').fill(person.email.toUpperCase());
  const row = page.getByTestId('dlg-row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Germany');
  expect(await faults(page)).toEqual([]);
  for (const [filter, other, own] of [
    ['dlg-min-messages', '2', '1'],
    ['dlg-user', 'Un auth', 'Auth'],
    ['dlg-country', 'Unknown', 'DE'],
  ] as const) {
    await page.getByTestId(filter).selectOption(other);
    await expect(row).toHaveCount(0);
    await page.getByTestId(filter).selectOption(own);
    await expect(row).toHaveCount(1);
  }

  await page.getByTestId('dlg-link').click();
  await expect(page.getByTestId('view-prompt')).toContainText('headache');
  for (const [label, value] of [
    ['view-sentiment', 'Warning'],
    ['view-specialty', 'Neurology'],
  ] as const) {
    const saved = page.waitForResponse(/change-dialog-data/);
    await page.getByTestId(label).selectOption(value);
    expect((await saved).status()).toBe(200);
  }

  await page.getByTestId('view-comments').click();
  await expect(page.getByTestId('comment-send')).toBeDisabled();
  for (const words of ['Please look at this one.', 'Done.']) {
    await page.getByTestId('comment-text').fill(words);
    await page.getByTestId('comment-send').click();
    await expect(page.getByTestId('comment-item').last()).toContainText(words);
  }
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('comment-delete').last().click();
  await expect(page.getByTestId('comment-item')).toHaveCount(1);

  await page.getByTestId('back-button').click();
  await expect(page.getByTestId('dlg-email')).toHaveValue(person.email.toUpperCase());
  await expect(page.getByTestId('dlg-icon-sentiment')).toContainText('Warning');
  await expect(page.getByTestId('dlg-icon-comments')).toContainText('1');
  for (const [filter, other, own] of [
    ['dlg-sentiment', 'Like', 'Commented'],
    ['dlg-sentiment', 'Dislike', 'Warning'],
    ['dlg-specialty', 'Dermatology', 'Neurology'],
  ] as const) {
    await page.getByTestId(filter).selectOption(other);
    await expect(row).toHaveCount(0);
    await page.getByTestId(filter).selectOption(own);
    await expect(row).toContainText('Neurology');
  }
});

test('messages are translated one by one, and the original is one press away', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await openPerson(browser, baseURL);
  await askAll(person.page, [headache, fever]);
  await person.context.close();
  await signIn(context, { is_admin: true, interface_lang: 'ua' });

  let running = 0;
  let mostAtOnce = 0;
  const bodies: unknown[] = [];
  await page.route('**/translate-message/', async (route) => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    bodies.push(route.request().postDataJSON());
    const response = await route.fetch();
    running -= 1;
    await route.fulfill({ response });
  });
  await openDialogOf(page, person.email);
  const prompts = page.getByTestId('view-prompt');
  await expect(prompts).toHaveText([`[ua] ${headache}`, `[ua] ${fever}`]);
  await expect(page.getByTestId('view-response').last()).toContainText('[ua]');
  const ids = await page
    .getByTestId('view-message')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-id'))));
  expect(bodies).toEqual(ids.map((message) => ({ message, lang: 'ua' })));
  expect(mostAtOnce).toBe(1);

  await page.getByTestId('view-toggle').click();
  await expect(prompts).toHaveText([headache, fever]);
  await page.getByTestId('view-translate-again').first().click();
  await expect(page.getByTestId('view-toggle')).toHaveAttribute('data-view', 'translated');
  await expect(prompts.first()).toHaveText(`[ua] ${headache}`);
  expect(bodies.at(-1)).toEqual({ message: ids[0], lang: 'ua', is_translate_again: true });
});

test('a dialogue shows how its answer came about and what confirms it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await openPerson(browser, baseURL);
  await askAll(person.page, [headache]);
  await person.context.close();
  await signIn(context, { is_admin: true });
  await openDialogOf(page, person.email);

  await page.getByTestId('view-trace').click();
  const trace = page.getByTestId('trace-modal');
  await expect(trace.getByRole('listitem').first()).toContainText('ms');
  await expect(trace).toContainText(`"question": "${headache}"`);
  await expect(trace).toContainText('"rag_prompt"');
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('modal-close').click();

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('fact-check-message')) asked += 1;
  });
  for (let time = 1; time <= 2; time += 1) {
    await page.getByTestId('view-sources').click();
    const source = page.getByTestId('source-item').first();
    await expect(source.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
    await expect(source.getByRole('link').first()).toHaveAttribute('target', '_blank');
    if (time === 1) expect(await faults(page)).toEqual([]);
    await page.getByTestId('modal-close').click();
    await expect(page.getByTestId('sources-modal')).toBeHidden();
  }
  expect(asked).toBe(1);
});
