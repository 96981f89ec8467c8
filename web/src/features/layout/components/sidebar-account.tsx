import { Info, LogIn, LogOut } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { fullName } from '../../auth/format-full-name.ts';
import { logOut } from '../../auth/log-out.ts';
import { useSession } from '../../auth/session-store.ts';
import { closeNarrowSidebar } from '../sidebar-store.ts';

const rowClass =
  'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-1.5 text-sm font-medium ' +
  'transition-colors duration-(--duration-quick) hover:bg-ink/6';

export const SidebarAccount = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);

  return (
    <div className="border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-3 [@media(max-height:30rem)_and_(width>=32rem)]:flex">
      <Link
        to="/about-us"
        data-testid="sidebar-about"
        onClick={closeNarrowSidebar}
        className={cx(rowClass, 'flex-none!')}
      >
        <Icon of={Info} className="text-ink-soft" />
        {t('sidebar.aboutUs')}
      </Link>
      {user ? (
        <div className="flex min-w-0 flex-1 items-center">
          <Link
            to="/profile"
            data-testid="sidebar-account"
            onClick={closeNarrowSidebar}
            className={cx(rowClass, 'ps-2')}
          >
            <Avatar size="sm" name={fullName(user)} />
            <bdi
              data-testid="sidebar-name"
              className={cx('truncate', user.isAdmin && 'text-danger')}
            >
              {fullName(user)}
            </bdi>
          </Link>
          <IconButton
            label={t('sidebar.logOut')}
            icon={<Icon of={LogOut} directional />}
            data-testid="sidebar-logout"
            onClick={logOut}
            className="text-ink-soft"
          />
        </div>
      ) : (
        <Link
          to="/log-in"
          data-testid="sidebar-account"
          onClick={closeNarrowSidebar}
          className={rowClass}
        >
          <Icon of={LogIn} directional className="text-ink-soft" />
          {t('sidebar.logIn')}
        </Link>
      )}
    </div>
  );
};
