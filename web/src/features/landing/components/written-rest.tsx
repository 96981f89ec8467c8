import { leadNextPress, pressAgain } from '../../../lib/early-press.ts';
import { focusAgain } from '../../../lib/find-same.ts';
import { writtenRest } from '../../../lib/written-page.ts';

let focused: Element | null = null;

/** Always the same function: another one would take the box out from under somebody who writes in it. */
const putRest = (place: Element | null): (() => void) => {
  const rest = writtenRest();
  if (rest) place?.append(rest);
  return () => {
    focused = place?.querySelector(':focus') ?? null;
  };
};

/** In the moment of the exchange: who has come here by keyboard goes on from where they were. */
export const goOnFromRest = (): void => {
  focusAgain(focused);
  focused = null;
  if (writtenRest()) leadNextPress();
  pressAgain();
};

/** In place of the parts below the first screen while they load: as they were written at build time. */
export const WrittenRest = () =>
  writtenRest() ? (
    <div ref={putRest} className="contents" />
  ) : (
    // As high as a screen: what stands below the page is not pushed about.
    <div data-loading="" className="min-h-dvh" />
  );
