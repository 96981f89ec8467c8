import { Download, KeyRound, LogOut, ShieldCheck, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { logOut } from '../../auth/log-out.ts';
import type { SessionUser } from '../../auth/session-store.ts';
import { downloadData } from '../download-data.ts';
import { useDeleteAccount } from '../use-delete-account.ts';
import { ActionRow } from './action-row.tsx';
import { ErrorLine } from './error-line.tsx';
import { ProfileCard } from './profile-card.tsx';
import { Row, rowClass } from './row.tsx';

export const AccountSection = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation();
  const { error, isDeleting, deleteAccount } = useDeleteAccount(user);

  return (
    <ProfileCard title={t('profile.account')}>
      <div className="mt-4 divide-y divide-line">
        {user.isAdmin && (
          <Link to="/admin-panel" data-testid="admin-link" className={rowClass}>
            <Row icon={ShieldCheck} title={t('profile.admin')} isLink />
          </Link>
        )}
        <Link
          to="/forgot-password"
          search={{ email: user.email }}
          data-testid="change-password"
          className={rowClass}
        >
          <Row
            icon={KeyRound}
            title={t('profile.changePassword')}
            text={t('profile.changePasswordText')}
            isLink
          />
        </Link>
        <ActionRow
          icon={Download}
          title={t('profile.download')}
          text={t('profile.downloadText')}
          data-testid="download-data"
          onPress={downloadData}
        />
        <ActionRow
          icon={LogOut}
          isDirectional
          title={t('profile.logOut')}
          data-testid="logout"
          onPress={logOut}
        />
        <ActionRow
          icon={Trash2}
          title={t('profile.delete')}
          text={t('profile.deleteText')}
          isDangerous
          isBusy={isDeleting}
          data-testid="delete-account"
          onPress={() => void deleteAccount()}
        />
      </div>
      <ErrorLine text={error} />
    </ProfileCard>
  );
};
