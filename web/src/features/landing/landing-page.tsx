import { AskSection } from './components/ask-section.tsx';
import { DataSafety } from './components/data-safety.tsx';
import { Faq } from './components/faq.tsx';
import { Hero } from './components/hero.tsx';
import { InfoSlider } from './components/info-slider.tsx';
import { ReviewSlider } from './components/review-slider.tsx';
import { Statistics } from './components/statistics.tsx';
import { UpgradeBanner } from './components/upgrade-banner.tsx';

export { loadLanding } from './load-landing.ts';

export const LandingPage = () => (
  <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-16 px-4 pt-8 pb-10 sm:gap-24 sm:px-8 sm:pt-14 lg:pb-16 min-[1501px]:max-w-7xl">
    <Hero />
    <Statistics />
    <InfoSlider />
    <UpgradeBanner />
    <ReviewSlider />
    <DataSafety />
    <Faq />
    <AskSection />
  </div>
);
