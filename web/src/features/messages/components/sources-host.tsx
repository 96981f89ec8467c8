import { Suspense, useEffect } from 'react';
import { SourcesModal } from '../load-parts.ts';
import { closeSources, useSources } from '../sources-store.ts';

/** The modal of the sources, fetched when somebody first asks for them. */
export const SourcesHost = () => {
  const wasAsked = useSources(({ sources }) => sources.length > 0);

  // Nobody meets the sources of a chat they have left.
  useEffect(() => closeSources, []);

  return <Suspense>{wasAsked && <SourcesModal />}</Suspense>;
};
