import { createQueue } from './create-queue.ts';

export type ConfirmQuestion = {
  title: string;
  text?: string;
  yes: string;
  no: string;
  /** What cannot be taken back is asked in red. */
  isDangerous?: boolean;
  /** Something has to be done first, as the text says. */
  isYesDisabled?: boolean;
};

export type PendingConfirm = { question: ConfirmQuestion; answer: (isYes: boolean) => void };

export const confirmQueue = createQueue<PendingConfirm>();

/** Asks in the product's confirm dialog; Escape counts as no. */
export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    const pending: PendingConfirm = {
      question,
      answer: (isYes) => {
        confirmQueue.remove(pending);
        resolve(isYes);
      },
    };
    confirmQueue.add(pending);
  });
