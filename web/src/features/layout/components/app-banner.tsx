import { appBannerCookieSeconds, cookieNames } from '@hale/contract/constants';
import { Smartphone, X } from 'lucide-react';
import { useState } from 'react';
import { productConfig } from '../../../config.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readCookie, writeCookie } from '../../../lib/cookies.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';

const HIDDEN = 'no';

const storeUrl = (): string =>
  /android/i.test(navigator.userAgent) ? productConfig.playStoreUrl : productConfig.appStoreUrl;

/** Promotes the mobile app until somebody hides it for a day. */
export const AppBanner = () => {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(() => readCookie(cookieNames.appBanner) !== HIDDEN);
  if (!isShown) return null;

  const hide = () => {
    writeCookie(cookieNames.appBanner, HIDDEN, appBannerCookieSeconds);
    setIsShown(false);
  };

  return (
    <section
      aria-label={t('appBanner.label')}
      data-testid="app-banner"
      className="flex items-center gap-x-2.5 border-b border-line bg-surface py-0.5 ps-4 pe-1 sm:gap-3 sm:ps-6 sm:pe-3 [@media(max-height:30rem)]:hidden"
    >
      <Icon of={Smartphone} className="text-accent" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 sm:gap-x-3">
        <p className="min-w-0 flex-1 basis-28 max-[24rem]:basis-10 text-xs leading-snug text-ink-soft sm:text-sm">
          <span className="me-1.5 font-semibold text-ink">{productConfig.product}</span>
          {/* On narrow phones it would take up to three lines, and the link one of its own. */}
          <span className="max-[24rem]:hidden">{t('appBanner.text')}</span>
        </p>
        <a
          href={storeUrl()}
          target="_blank"
          rel="noopener noreferrer"
          data-testid="app-banner-link"
          className="flex min-h-11 max-w-1/2 items-center px-1 text-xs max-[24rem]:max-w-3/4 sm:max-w-none sm:shrink-0 sm:text-sm"
        >
          <span className={textLinkClass}>{t('appBanner.link')}</span>
        </a>
      </div>
      <IconButton
        label={t('appBanner.close')}
        icon={<Icon of={X} className="size-4" />}
        data-testid="app-banner-close"
        onClick={hide}
        className="text-ink-soft"
      />
    </section>
  );
};
