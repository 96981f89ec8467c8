import { createQueue } from './create-queue.ts';

export type ToastMessage = {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  action?: { label: string; onSelect: () => void };
  /** Stays until somebody has answered it. */
  isLasting?: boolean;
};

export type ShownToast = ToastMessage & { id: number };

export const toastQueue = createQueue<ShownToast>();

let lastId = 0;

const MOST_AT_ONCE = 3;

/** Says something in passing; never the only place where a thing is said. */
export const toast = (message: ToastMessage): void => {
  const [oldest] = toastQueue.items();
  if (oldest && toastQueue.items().length >= MOST_AT_ONCE) toastQueue.remove(oldest);
  lastId += 1;
  toastQueue.add({ ...message, id: lastId });
};
