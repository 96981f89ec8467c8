import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../../ui/cx.ts';
import { lockScroll } from '../../../ui/scroll-lock.ts';
import { useSession } from '../../auth/session-store.ts';
import { SidebarHistory } from '../load-parts.ts';
import { closeNarrowSidebar, fitSidebar, useSidebar } from '../sidebar-store.ts';
import { Deferred } from './deferred.tsx';
import { SidebarAccount } from './sidebar-account.tsx';
import { SidebarPromo } from './sidebar-promo.tsx';
import { SidebarTop } from './sidebar-top.tsx';

interface SidebarProps {
  /** Over the page instead of beside it. */
  isOverlay: boolean;
}

export const Sidebar = ({ isOverlay }: SidebarProps) => {
  const { t } = useTranslation();
  const { isOpen, hasInteracted } = useSidebar();
  const isSignedIn = useSession(({ user }) => user !== null);
  const coversPage = isOverlay && isOpen;

  // Whenever this stops being so, and before it is painted: somebody may be writing on the page.
  useLayoutEffect(() => fitSidebar, [isOverlay]);

  useEffect(() => {
    if (!coversPage) return;
    const unlockScroll = lockScroll();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeNarrowSidebar();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      unlockScroll();
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [coversPage]);

  return (
    <>
      {isOverlay && (
        <div
          aria-hidden="true"
          onClick={closeNarrowSidebar}
          className={cx(
            'fixed inset-0 z-30 bg-scrim',
            hasInteracted && 'transition-opacity duration-(--duration-calm)',
            !isOpen && 'pointer-events-none opacity-0',
          )}
        />
      )}
      <aside
        aria-label={t('sidebar.label')}
        data-testid="sidebar"
        data-open={isOpen}
        inert={!isOpen}
        className={cx(
          'flex h-dvh flex-col border-e border-line bg-sunken',
          hasInteracted && 'duration-(--duration-calm) ease-calm',
          // Hidden only after it has left, but seen at once when it comes: it takes the focus.
          hasInteracted &&
            (isOpen ? 'transition-[margin,translate]' : 'transition-[margin,translate,visibility]'),
          isOverlay
            ? 'fixed inset-y-0 start-0 z-40 w-[min(20rem,86vw)] shadow-overlay'
            : 'sticky top-0 w-72 shrink-0',
          !isOpen && 'invisible',
          !isOpen && (isOverlay ? '-translate-x-full rtl:translate-x-full' : '-ms-72'),
        )}
      >
        <SidebarTop />
        <div className="flex min-h-0 flex-1 flex-col">
          <Deferred>{isSignedIn && <SidebarHistory />}</Deferred>
        </div>
        <SidebarPromo />
        <SidebarAccount />
      </aside>
    </>
  );
};
