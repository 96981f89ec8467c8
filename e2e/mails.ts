import { expect, type Page } from '@playwright/test';

interface ReadMail {
  kind: string;
  text: string;
  link: string;
}

/** What the sandbox inbox holds for an address, newest first. */
export const mailsTo = async (page: Page, email: string): Promise<ReadMail[]> => {
  const response = await page.request.get(`/sandbox/outbox/?email=${encodeURIComponent(email)}`);
  const mails: ReadMail[] = await response.json();
  return mails;
};

/** Waits for a mail of that kind; gives the path that its link opens. */
export const mailedLink = async (page: Page, email: string, kind: 'verify' | 'reset') => {
  let link = '';
  await expect(async () => {
    const newest = (await mailsTo(page, email)).find((mail) => mail.kind === kind);
    link = newest?.link ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return new URL(link).pathname;
};
