import { useLayoutEffect, useReducer } from 'react';
import { goOnWriting } from '../move-typed.ts';
import { AskSection } from './ask-section.tsx';
import { DataSafety } from './data-safety.tsx';
import { Faq } from './faq.tsx';
import { InfoSlider } from './info-slider.tsx';
import { ReviewSlider } from './review-slider.tsx';
import { Statistics } from './statistics.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';
import { goOnFromRest } from './written-rest.tsx';

export { loadSections } from '../load-sections.ts';
export { moveTyped } from '../move-typed.ts';

/** Everything below the first screen. */
export const LandingSections = () => {
  const [, endExchange] = useReducer(() => true, false);
  // A change of state ends the exchange at once: otherwise the box would not yet hear the next key.
  useLayoutEffect(() => {
    goOnFromRest();
    if (goOnWriting()) endExchange();
  }, []);

  return (
    <>
      <Statistics />
      <InfoSlider />
      <UpgradeBanner />
      <ReviewSlider />
      <DataSafety />
      <Faq />
      <AskSection />
    </>
  );
};
