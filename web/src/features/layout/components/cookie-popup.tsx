import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { readConsent, storeConsent, type Consent } from '../consent-store.ts';

/**
 * Asked until a choice is stored. Both answers look alike: neither is the better one. It takes its own
 * room at the end of the page, so that nothing stays hidden behind it; and it comes with the page, or the
 * box of a chat would jump up under a finger. Small screens have little left above their keyboard: who
 * writes there finds it at the end of the page. A press takes the focus from the box before it is over:
 * only then may the question come back, or it would slide between the finger and what is pressed.
 */
export const CookiePopup = () => {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(() => !import.meta.env.SSR && readConsent() === null);
  const [isPressedWhileWriting, setIsPressedWhileWriting] = useState(false);

  useEffect(() => {
    if (!isAsking) return;
    const press = () => setIsPressedWhileWriting(document.activeElement?.tagName === 'TEXTAREA');
    // The click comes right after the release, and belongs to the press.
    const release = () => setTimeout(setIsPressedWhileWriting, 0, false);
    addEventListener('mousedown', press);
    addEventListener('mouseup', release);
    return () => {
      removeEventListener('mousedown', press);
      removeEventListener('mouseup', release);
    };
  }, [isAsking]);

  if (!isAsking) return null;

  const choose = (choice: Consent) => {
    storeConsent(choice);
    setIsAsking(false);
  };

  return (
    <section
      aria-labelledby="cookie-popup-title"
      data-testid="cookie-popup"
      className={cx(
        'sticky max-lg:[.page:has(textarea:focus)_&]:static max-sm:[.page:has([data-scroller])_&]:static z-20 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-xl border border-line bg-raised p-4 shadow-overlay max-sm:bottom-2 max-sm:m-2 max-sm:gap-y-2 max-sm:p-3 sm:bottom-4 sm:m-4 sm:px-5',
        isPressedWhileWriting && 'max-lg:static',
      )}
    >
      {/* On a phone in one go, and small: every line is one less of the answer above. */}
      <div className="min-w-0 flex-1 basis-80 max-sm:text-xs max-[23rem]:basis-full">
        <h2 id="cookie-popup-title" className="me-1.5 text-base max-sm:inline max-sm:text-xs">
          {t('cookies.title')}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft max-sm:inline max-sm:text-xs">
          {t('cookies.text')}{' '}
          <Link to="/privacy-policy" className={textLinkClass}>
            {t('footer.privacyPolicy')}
          </Link>
        </p>
      </div>
      <div className="flex flex-1 flex-wrap gap-2 sm:flex-none">
        <Button
          variant="secondary"
          data-testid="cookie-necessary"
          onClick={() => choose('necessary')}
          className="flex-1 whitespace-nowrap max-sm:px-3 max-sm:text-sm"
        >
          {t('cookies.necessary')}
        </Button>
        <Button
          variant="secondary"
          data-testid="cookie-all"
          onClick={() => choose('all')}
          className="flex-1 whitespace-nowrap max-sm:px-3 max-sm:text-sm"
        >
          {t('cookies.all')}
        </Button>
      </div>
    </section>
  );
};
