import { expect as plainExpect, type Page, test } from '@playwright/test';
import { ask } from './asking.ts';
import { faults, overflow } from './faults.ts';
import { calm, signIn } from './people.ts';

/** The three forms about oneself: what they take, what they refuse, and that a reload loses nothing. */

/** A busy machine takes its time; nothing here is about speed. */
const expect = plainExpect.configure({ timeout: 15_000 });

test.beforeEach(({ context }) => calm(context));

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const option = (page: Page, key: string) =>
  page.locator(`[data-testid=medical-option][data-key=${key}]`);
const status = (page: Page, state: string) =>
  page.locator(`[data-testid=form-status][data-state=${state}]`);
const save = (page: Page) => page.getByTestId('form-save').click();

/** A picture the browser draws: sharp lines on paper, or one flat colour. */
const drawPicture = async (page: Page, kind: 'sharp' | 'dark' | 'flat') => {
  const base64 = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 500;
    const pencil = canvas.getContext('2d');
    if (!pencil) throw new Error('No canvas');
    pencil.fillStyle = { sharp: '#ccc', dark: '#0a0a0a', flat: '#999' }[wanted];
    pencil.fillRect(0, 0, 800, 500);
    pencil.fillStyle = '#111';
    pencil.font = '28px sans-serif';
    const lines = wanted === 'sharp' ? 12 : 0;
    for (let line = 0; line < lines; line += 1) {
      pencil.fillText('IDENTITY CARD 0123456789 ABCDEF', 30, 40 + line * 38);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, kind);
  return { name: `${kind}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

test('personal information is saved while it is typed and filled in again after a reload', async ({
  page,
  context,
}) => {
  const email = await signIn(context);
  await page.goto('/profile');
  await page.getByTestId('personal-info-link').click();
  await expect(field(page, 'first_name')).toHaveValue('Ada');
  await expect(field(page, 'email')).toHaveValue(email);

  await field(page, 'gender').selectOption('other');
  await field(page, 'gender_other').fill('agender');
  await field(page, 'date_of_birth').fill('1990-02-03');
  await field(page, 'country').fill('ukra');
  await page.getByRole('option', { name: 'Ukraine' }).click();
  await expect(field(page, 'country')).toHaveValue('Ukraine');
  await field(page, 'phone_number').fill('044 537 2858');
  await expect(page.getByText('+380 44 537 2858')).toBeVisible();
  await field(page, 'zip_code').fill('1');
  await expect(status(page, 'waiting')).toBeVisible();
  await page.reload();

  await expect(field(page, 'gender_other')).toHaveValue('agender');
  await expect(field(page, 'country')).toHaveValue('Ukraine');
  // Too short for the server, so this device has kept it.
  await expect(field(page, 'zip_code')).toHaveValue('1');
  await field(page, 'zip_code').fill('01001');
  await field(page, 'city').fill('Kyiv');
  await field(page, 'address').fill('Khreshchatyk 1, 2');
  await expect(status(page, 'saved')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const request = page.waitForRequest(/save-personal-info/);
  await save(page);
  expect((await request).headers()['content-type']).toContain('application/json');
  await page.waitForURL(/your-medical-history/);
  await page.goto('/personal-info-form');
  await expect(field(page, 'zip_code')).toHaveValue('01001');
  await expect(field(page, 'phone_number')).toHaveValue('044 537 2858');
  await expect(field(page, 'date_of_birth')).toHaveValue('1990-02-03');
});

test('what is wrong is named at its field, the country before everything else', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/personal-info-form');
  await field(page, 'first_name').fill('');
  await field(page, 'country').fill('Atlantis');
  await field(page, 'date_of_birth').fill('2020-01-01');
  await field(page, 'phone_number').fill('12');
  await save(page);
  const error = page.getByTestId('form-error');
  await expect(error).toHaveText('Please select a country from the list!');
  await expect(field(page, 'first_name')).toBeFocused();
  await field(page, 'country').fill('France');
  await expect(error).toHaveText('Must have 1 to 50 characters.');
  await field(page, 'first_name').fill('Ada');
  await expect(error).toHaveText('Enter a valid date of birth (18 years or older).');
  await field(page, 'date_of_birth').fill('1990-01-01');
  await expect(error).toHaveText('Enter a valid phone number.');
  await field(page, 'phone_number').fill('');
  await save(page);
  await page.waitForURL(/your-medical-history/);
});

test('the medical history keeps every tick and word over a reload', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/your-medical-history');
  await expect(page.getByTestId('medical-option')).toHaveCount(19);
  await expect(page.getByTestId('records-list')).toHaveCount(0);
  await option(page, 'medication_allergy').check();
  await field(page, 'medical_history_details.medication_allergy').fill('Penicillin: rash');
  await option(page, 'habit_smoking').check();
  await expect(status(page, 'saved')).toBeVisible();
  await page.reload();
  await expect(option(page, 'habit_smoking')).toBeChecked();
  await expect(field(page, 'medical_history_details.medication_allergy')).toHaveValue(
    'Penicillin: rash',
  );

  // "None" stands alone.
  await option(page, 'no_pathological_history').check();
  await expect(option(page, 'habit_smoking')).not.toBeChecked();
  await option(page, 'medication_allergy').check();
  await expect(option(page, 'no_pathological_history')).not.toBeChecked();
  await expect(field(page, 'medical_history_details.medication_allergy')).toHaveValue(
    'Penicillin: rash',
  );
  expect(await faults(page)).toEqual([]);
  await save(page);
  await page.waitForURL(/id-verification/);
});

test('answers use the profile until it is switched off', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/your-medical-history');
  await option(page, 'medication_allergy').check();
  await field(page, 'medical_history_details.medication_allergy').fill('Penicillin');
  await expect(status(page, 'saved')).toBeVisible();
  await page.getByTestId('answer-profile-facts').locator('summary').click();
  await expect(page.getByTestId('answer-profile-facts')).toContainText('Penicillin');
  await page.goto('/chat/new');
  await ask(page, 'I have a sore throat and fever for two days.');
  await expect(page.getByTestId('message-copy')).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByTestId('uses-profile')).toBeVisible();

  await page.getByTestId('uses-profile').click();
  const toggle = page.getByTestId('answer-profile-switch');
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await page.goto('/chat/new');
  await ask(page, 'I have a sore throat and fever for two days.');
  await expect(page.getByTestId('message-copy')).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByTestId('uses-profile')).toHaveCount(0);
});

test('ID pictures are looked at here, outlive a reload and are sent once', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/id-verification');
  const error = page.getByTestId('form-error');
  await save(page);
  await expect(error).toHaveText('Upload a valid photo ID!');
  await field(page, 'photo_id').setInputFiles({
    name: 'id.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.locator('[data-field=photo_id]')).toContainText('Upload a valid photo ID!');

  await field(page, 'photo_id').setInputFiles(await drawPicture(page, 'dark'));
  const check = page.locator('[data-field=photo_id]').getByTestId('picture-check');
  await expect(check).toHaveAttribute('data-flaws', 'dark');
  await field(page, 'photo_id').setInputFiles(await drawPicture(page, 'flat'));
  await expect(check).toHaveAttribute('data-flaws', 'blurred');
  await field(page, 'photo_id').setInputFiles(await drawPicture(page, 'sharp'));
  await expect(check).toHaveAttribute('data-state', 'good');

  await save(page);
  await expect(error).toHaveText('Upload a valid Selfie photo!');
  await field(page, 'selfie').setInputFiles(await drawPicture(page, 'sharp'));
  await expect(page.locator('[data-field=selfie]').getByTestId('picture-check')).toHaveAttribute(
    'data-state',
    'good',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  const phonePicture = { ...(await drawPicture(page, 'sharp')), name: `${'IMG-'.repeat(20)}.png` };
  await field(page, 'selfie').setInputFiles(phonePicture);
  await expect(page.locator('[data-field=selfie]')).toContainText('IMG-IMG');
  expect(await overflow(page)).toBe(0);
  await page.reload();
  await expect(page.locator('[data-field=selfie] img')).toBeVisible();
  await save(page);
  await expect(error).toHaveText('Please confirm!');
  expect(await faults(page)).toEqual([]);

  await field(page, 'confirm').check();
  const request = page.waitForRequest(/save-personal-info/);
  await save(page);
  expect((await request).headers()['content-type']).toContain('multipart/form-data');
  await page.waitForURL(/\/profile/);
  await page.goto('/id-verification');
  await expect(page.getByTestId('id-status')).toHaveAttribute('data-status', 'pending');
  await expect(page.locator('[data-field] img')).toHaveCount(0);
});

test('the cards of both pictures are equally high, whatever their words take', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(context, { interface_lang: 'de' });
  await page.goto('/id-verification');
  const height = async (name: string) =>
    (await page.locator(`[data-field=${name}]`).boundingBox())?.height;
  await expect(page.locator('[data-field=photo_id]')).toContainText('Lichtbildausweis');
  expect(await height('photo_id')).toBe(await height('selfie'));
});

test('on a phone no word of the three steps is torn apart', async ({ page, context }) => {
  await signIn(context, { interface_lang: 'de' });
  await context.addInitScript(() => localStorage.setItem('language', 'DE'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/your-medical-history');
  const names = page.locator('li:has(> [aria-current=step]) ~ li, li > [aria-current=step]');
  await expect(names).toHaveCount(2);
  // What stands in them are one word each.
  const lines = await names.getByText(/^\p{L}+$/u).evaluateAll((words) =>
    words.map((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1]);
});

test('in a page from right to left a Latin address runs from left to right', async ({
  page,
  context,
}) => {
  await signIn(context, { interface_lang: 'ar' });
  await context.addInitScript(() => localStorage.setItem('language', 'AR'));
  await page.goto('/personal-info-form');
  const street = field(page, 'address');
  await street.fill('12 Main St.');
  await expect(street).toHaveCSS('direction', 'ltr');
  await street.fill('شارع 12');
  await expect(street).toHaveCSS('direction', 'rtl');
  // Whatever stands in them, all fields begin at the same side.
  for (const name of ['address', 'email']) {
    await expect(field(page, name)).toHaveCSS('text-align', 'right');
  }
});

test('nothing of the forms stays on the device after log-out', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/personal-info-form');
  await field(page, 'zip_code').fill('1');
  await expect(status(page, 'waiting')).toBeVisible();
  await page.goto('/profile');
  await page.getByTestId('logout').click();
  await page.waitForURL(/\/$/);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('draft ')),
  );
  expect(left).toEqual([]);
});

for (const language of ['en', 'ar']) {
  test(`the forms are readable on a small phone (${language})`, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(context, { interface_lang: language });
    for (const address of ['/personal-info-form', '/your-medical-history', '/id-verification']) {
      await page.goto(address);
      await expect(page.getByTestId('form-save')).toBeVisible();
      expect(await overflow(page), address).toBe(0);
      expect(await faults(page), address).toEqual([]);
    }
  });
}
