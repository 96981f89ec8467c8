import { breakpoints } from '@hale/contract/constants';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Outlet } from '../../../router/router-provider.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Sidebar } from '../load-parts.ts';
import { useSidebar } from '../sidebar-store.ts';
import { AppBanner } from './app-banner.tsx';
import { AuthPopupHost } from './auth-popup-host.tsx';
import { CookiePopup } from './cookie-popup.tsx';
import { Deferred } from './deferred.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ProductsModalHost } from './products-modal-host.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';

/** Narrower than this the sidebar lies over the page. */
const NARROW = `(width < ${breakpoints.sidebar + 1}px)`;
const WITH_FOOTER = `(width >= ${breakpoints.footer}px)`;

export const Layout = () => {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW);
  const hasFooter = useMediaQuery(WITH_FOOTER);
  const isSidebarOpen = useSidebar(({ isOpen }) => isOpen);

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className={cx(
          buttonClass({ variant: 'primary' }),
          'start-3 top-3 z-50 not-focus:sr-only focus:fixed!',
        )}
      >
        {t('app.skipToContent')}
      </a>
      <Deferred>
        <Sidebar isOverlay={isNarrow} />
      </Deferred>
      {/* Styles ask `.page:has(…)`. With `group-has` whatever comes onto a page would style all of it anew. */}
      <div className="page flex min-w-0 flex-1 flex-col" inert={isNarrow && isSidebarOpen}>
        <AppBanner />
        <Header />
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
          <Outlet />
        </main>
        {hasFooter && <Footer />}
        <CookiePopup />
      </div>
      <SuspendedNotice />
      <AuthPopupHost />
      <ProductsModalHost />
    </div>
  );
};
