import { AskSection } from './ask-section.tsx';
import { DataSafety } from './data-safety.tsx';
import { Faq } from './faq.tsx';
import { InfoSlider } from './info-slider.tsx';
import { ReviewSlider } from './review-slider.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

export { loadSections } from '../load-sections.ts';

/** Everything below the first screen. */
export const LandingSections = () => (
  <>
    <InfoSlider />
    <UpgradeBanner />
    <ReviewSlider />
    <DataSafety />
    <Faq />
    <AskSection />
  </>
);
