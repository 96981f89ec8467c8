import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { readConsent, storeConsent, type Consent } from '../consent.ts';

/** Asked until a choice is stored. Both answers look alike: neither is the better one. */
export const CookiePopup = () => {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(() => readConsent() === null);
  if (!isAsking) return null;

  const choose = (choice: Consent) => {
    storeConsent(choice);
    setIsAsking(false);
  };

  return (
    <section
      aria-labelledby="cookie-popup-title"
      data-testid="cookie-popup"
      className="fixed inset-x-3 bottom-3 z-20 animate-rise rounded-xl border border-line bg-raised p-4 shadow-overlay sm:start-auto sm:end-5 sm:bottom-5 sm:max-w-md sm:p-5"
    >
      <h2 id="cookie-popup-title" className="text-lg">
        {t('cookies.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t('cookies.text')}{' '}
        <Link to="/privacy-policy" className={textLinkClass}>
          {t('footer.privacyPolicy')}
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2 max-[22rem]:grid-cols-1">
        <Button
          variant="secondary"
          data-testid="cookie-necessary"
          onClick={() => choose('necessary')}
        >
          {t('cookies.necessary')}
        </Button>
        <Button variant="secondary" data-testid="cookie-all" onClick={() => choose('all')}>
          {t('cookies.all')}
        </Button>
      </div>
    </section>
  );
};
