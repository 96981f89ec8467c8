import { useEffect, useState } from 'react';
import { confirmQueue } from '../../ui/confirm.ts';
import { alertQueue } from '../../ui/show-alert.ts';
import { toastQueue } from '../../ui/toast.ts';

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/** True from the first touch of the page on, or from the first message that waits to be shown. */
export const useDialogsNeeded = (): boolean => {
  const [isTouched, setIsTouched] = useState(false);
  const waiting =
    alertQueue.useItems().length + confirmQueue.useItems().length + toastQueue.useItems().length;

  useEffect(() => {
    const listening = new AbortController();
    for (const event of FIRST_TOUCH) {
      window.addEventListener(event, () => setIsTouched(true), {
        capture: true,
        once: true,
        signal: listening.signal,
      });
    }
    return () => listening.abort();
  }, []);

  return isTouched || waiting > 0;
};
