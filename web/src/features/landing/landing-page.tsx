import { Suspense } from 'react';
import { isPageWritten } from '../../lib/written-page.ts';
import { Hero } from './components/hero.tsx';
import { Statistics } from './components/statistics.tsx';
import { loadLanding as loadTexts } from './load-landing.ts';
import { LandingSections } from './load-parts.ts';

/**
 * The texts are here before the page is shown. Where it can be read already, all of it is: nothing that
 * somebody is looking at goes away for a moment.
 */
export const loadLanding = async (): Promise<void> => {
  await Promise.all([
    loadTexts(),
    isPageWritten() && LandingSections.preload().catch(() => undefined),
  ]);
};

export const LandingPage = () => (
  <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-16 px-4 pt-8 pb-10 sm:gap-24 sm:px-8 sm:pt-14 lg:pb-16 min-[1501px]:max-w-7xl">
    <Hero />
    <Statistics />
    {/* As high as a screen while it loads: what stands below the page is not pushed about. */}
    <Suspense fallback={<div className="min-h-dvh" />}>
      <LandingSections />
    </Suspense>
  </div>
);
