import { useEffect } from 'react';

interface ListKeys {
  /** The control of each row that takes the focus. */
  rows: string;
  /** What the slash leads to. */
  search: string;
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** `j` and `k` go down and up the rows, `/` to the filters; nowhere that letters are written. */
export const useListKeys = ({ rows, search }: ListKeys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const target = event.key === '/' ? findControl(search) : findRow(rows, steps[event.key]);
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows, search]);
};

const findControl = (selector: string) => document.querySelector<HTMLElement>(selector);

const findRow = (selector: string, step: number | undefined): HTMLElement | undefined => {
  if (step === undefined) return undefined;
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const current = all.findIndex((each) => each === document.activeElement);
  return current < 0 ? all[0] : all[Math.min(all.length - 1, Math.max(0, current + step))];
};
