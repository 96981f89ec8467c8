import { writtenRest } from '../../../lib/written-page.ts';

/** In place of the parts below the first screen while they load: as they were written at build time. */
export const WrittenRest = () => {
  const rest = writtenRest();
  return rest ? (
    <div ref={(place) => place?.append(rest)} className="contents" />
  ) : (
    // As high as a screen: what stands below the page is not pushed about.
    <div className="min-h-dvh" />
  );
};
