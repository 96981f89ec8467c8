import { useEffect } from 'react';
import { readKey, readStep } from './read-keys.ts';

interface ListKeys {
  /** The control of each row that takes the focus. */
  rows: string;
  /** What the slash leads to. */
  search: string;
}

/** `j` and `k` go down and up the rows, `/` to the filters; nowhere that letters are written. */
export const useListKeys = ({ rows, search }: ListKeys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = readKey(event) === '/' ? findControl(search) : findRow(rows, readStep(event));
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
