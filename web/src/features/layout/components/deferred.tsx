import { Suspense, type ReactNode } from 'react';
import { CatchErrors } from '../../../lib/catch-errors.tsx';

const Nothing = () => null;

/** A part that comes after the page. Should it fail to load, the page does without it. */
export const Deferred = ({ children }: { children: ReactNode }) => (
  <CatchErrors Failed={Nothing}>
    <Suspense>{children}</Suspense>
  </CatchErrors>
);
