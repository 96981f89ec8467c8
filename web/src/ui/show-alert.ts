import { createQueue } from './create-queue.ts';

export type PendingAlert = { text: string; close: () => void };

export const alertQueue = createQueue<PendingAlert>();

/** Shows the text in the product's alert dialog; resolves when it is acknowledged. */
export const showAlert = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const pending: PendingAlert = {
      text,
      close: () => {
        alertQueue.remove(pending);
        resolve();
      },
    };
    alertQueue.add(pending);
  });
