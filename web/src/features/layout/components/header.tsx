import { SquarePen } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { initials } from '../../../ui/initials.ts';
import { fullName } from '../../auth/format-full-name.ts';
import { useSession } from '../../auth/session-store.ts';
import { openSidebar, useSidebar } from '../sidebar-store.ts';
import { useNewChat } from '../use-new-chat.ts';
import { HomeLogo } from './home-logo.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { MenuButton } from './menu-button.tsx';

export const Header = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const name = user ? fullName(user) : '';
  const isSidebarOpen = useSidebar(({ isOpen }) => isOpen);
  const { isOnChatPage, startNewChat } = useNewChat();

  return (
    <header
      data-testid="header"
      className="sticky top-0 z-20 flex min-h-15 flex-wrap items-center gap-1 border-b border-line bg-canvas/90 px-2 backdrop-blur-md sm:gap-2 sm:px-4"
    >
      {!isSidebarOpen && <MenuButton />}
      <HomeLogo data-testid="header-logo" isShort={user === null} />
      <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-1 sm:gap-2">
        {user && isOnChatPage && (
          <IconButton
            label={t('header.newChat')}
            icon={<Icon of={SquarePen} />}
            data-testid="header-new-chat"
            onClick={startNewChat}
          />
        )}
        <LanguageSelector data-testid="header-language" />
        {user ? (
          <button
            type="button"
            aria-label={t('header.openAccount', { initials: initials(name), name })}
            data-testid="header-avatar"
            onClick={openSidebar}
            className="grid size-11 shrink-0 place-items-center rounded-full"
          >
            <Avatar name={name} />
          </button>
        ) : (
          <>
            <Link
              to="/log-in"
              data-testid="header-login"
              className={cx(
                buttonClass({ variant: 'quiet', size: 'sm' }),
                'min-h-11 min-w-0 max-sm:px-2 md:min-h-10',
              )}
            >
              <span className="truncate">{t('header.logIn')}</span>
            </Link>
            <Link
              to="/sign-up"
              data-testid="header-signup"
              className={cx(
                buttonClass({ variant: 'primary', size: 'sm' }),
                'min-h-11 min-w-0 max-sm:px-2.5 md:min-h-10',
              )}
            >
              <span className="truncate">{t('header.signUp')}</span>
            </Link>
          </>
        )}
      </div>
    </header>
  );
};
