import { useEffect, type RefObject } from 'react';
import { countLetters } from '../lib/count-letters.ts';

type Box = HTMLElement &
  Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>;

/**
 * A browser counts both halves of an emoji, the server counts it once. So the limit of the box is widened, just
 * before anything is put into it, by the halves of what fits.
 */
export const useLetterLimit = (
  box: RefObject<Box | null>,
  maxLetters: number | undefined,
): void => {
  useEffect(() => {
    const element = box.current;
    if (!element || maxLetters === undefined) return;
    const widen = (event: InputEvent) => {
      element.maxLength = Math.max(maxLetters, halvesThatFit(element, event, maxLetters));
    };
    element.addEventListener('beforeinput', widen);
    return () => element.removeEventListener('beforeinput', widen);
  }, [box, maxLetters]);
};

const halvesThatFit = (box: Box, event: InputEvent, maxLetters: number): number => {
  const { value, selectionStart, selectionEnd } = box;
  const added = (event.data ?? event.dataTransfer?.getData('text/plain') ?? '').replaceAll(
    '\r\n',
    '\n',
  );
  // An input method puts what it proposes where it has proposed something before.
  if (event.isComposing) return maxLetters + halves(value) + halves(added);
  // A box for addresses does not say what is selected.
  const kept = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
  const room = Math.max(0, maxLetters - countLetters(kept));
  return kept.length + [...added].slice(0, room).join('').length;
};

const halves = (text: string): number => text.length - countLetters(text);
