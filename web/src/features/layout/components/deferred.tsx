import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

const Nothing = () => null;

/** A part that comes after the page. Should it fail to load, the page does without it. */
export const Deferred = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'never'} errorComponent={Nothing}>
    <Suspense>{children}</Suspense>
  </CatchBoundary>
);
