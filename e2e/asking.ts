import { expect, type Page } from '@playwright/test';

export const ask = async (page: Page, text: string) => {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-send').click();
};

/** So many answers are there, and none is being written any more. */
export const answered = async (page: Page, total: number, patience: { timeout?: number } = {}) => {
  await expect(page.getByTestId('message-answer')).toHaveCount(total, patience);
  await expect(page.getByTestId('chat-stop')).toHaveCount(0, patience);
};

/** A text file in somebody's hand, for the events of a drag. */
export const pickUpFile = (page: Page, name = 'dropped.txt') =>
  page.evaluateHandle((called) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Ferritin 12'], called, { type: 'text/plain' }));
    return transfer;
  }, name);
