import { Suspense } from 'react';
import { Hero } from './components/hero.tsx';
import { WrittenRest } from './components/written-rest.tsx';
import { LandingSections } from './load-parts.ts';

export { loadLanding } from './load-landing.ts';

export const LandingPage = () => (
  <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-16 px-4 pt-8 pb-10 sm:gap-24 sm:px-8 sm:pt-14 lg:pb-16 min-[1501px]:max-w-7xl">
    <Hero />
    <div data-rest="" className="contents">
      <Suspense fallback={<WrittenRest />}>
        <LandingSections />
      </Suspense>
    </div>
  </div>
);
