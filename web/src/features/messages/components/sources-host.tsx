import { Suspense } from 'react';
import { SourcesModal } from '../load-parts.ts';
import { useSources } from '../sources-store.ts';

/** The modal of the sources, fetched when somebody first asks for them. */
export const SourcesHost = () => {
  const wasAsked = useSources(({ sources }) => sources.length > 0);
  return <Suspense>{wasAsked && <SourcesModal />}</Suspense>;
};
