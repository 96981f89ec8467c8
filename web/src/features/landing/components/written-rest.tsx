import { writtenRest } from '../../../lib/written-page.ts';

/** Always the same function: another one would take the box out from under somebody who writes in it. */
const putRest = (place: Element | null): void => {
  const rest = writtenRest();
  if (rest) place?.append(rest);
};

/** In place of the parts below the first screen while they load: as they were written at build time. */
export const WrittenRest = () =>
  writtenRest() ? (
    <div ref={putRest} className="contents" />
  ) : (
    // As high as a screen: what stands below the page is not pushed about.
    <div data-loading="" className="min-h-dvh" />
  );
