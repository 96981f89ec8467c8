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

/** Only as wide as there is room: on a phone the words of some languages need all of it. */
const gap = <span className="max-w-2 flex-1" />;

export const Header = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const name = user ? fullName(user) : '';
  const isSidebarOpen = useSidebar(({ isOpen }) => isOpen);
  const { isOnChatPage, startNewChat } = useNewChat();

  return (
    <header
      data-testid="header"
      className="sticky top-0 z-20 flex min-h-15 items-center border-b border-line bg-canvas/90 px-0.5 backdrop-blur-md max-[19rem]:flex-wrap sm:gap-2 sm:ps-4 sm:pe-2"
    >
      {!isSidebarOpen && <MenuButton />}
      <HomeLogo data-testid="header-logo" isShort={user === null} />
      <div className="flex min-w-0 flex-auto items-center justify-end before:flex-1 max-[18rem]:flex-wrap">
        {user && isOnChatPage && (
          <IconButton
            label={t('header.newChat')}
            icon={<Icon of={SquarePen} />}
            data-testid="header-new-chat"
            onClick={startNewChat}
          />
        )}
        <LanguageSelector data-testid="header-language" />
        {gap}
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
                'min-h-11 min-w-11 leading-tight max-[22rem]:text-xs max-sm:py-0.5 max-sm:px-1 md:min-h-10',
              )}
            >
              {t('header.logIn')}
            </Link>
            {gap}
            <Link
              to="/sign-up"
              data-testid="header-signup"
              className={cx(
                buttonClass({ variant: 'primary', size: 'sm' }),
                'min-h-11 min-w-11 leading-tight max-[22rem]:text-xs max-sm:py-0.5 max-sm:px-2 md:min-h-10',
              )}
            >
              {t('header.signUp')}
            </Link>
          </>
        )}
        {gap}
      </div>
    </header>
  );
};
