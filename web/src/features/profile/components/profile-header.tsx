import { Avatar } from '../../../ui/avatar.tsx';
import { fullName } from '../../auth/format-full-name.ts';
import type { SessionUser } from '../../auth/session-store.ts';

/** Administrators are known by the red frame around their letters. */
export const ProfileHeader = ({ user }: { user: SessionUser }) => (
  <div className="mt-6 flex items-center gap-4 sm:gap-5">
    <Avatar
      size="lg"
      name={fullName(user)}
      data-testid="profile-avatar"
      data-admin={user.isAdmin}
      {...(user.isAdmin && { className: 'ring-3 ring-danger ring-offset-2 ring-offset-canvas' })}
    />
    <div className="min-w-0">
      <p data-testid="profile-name" className="text-xl font-semibold break-words">
        <bdi>{fullName(user)}</bdi>
      </p>
      <p data-testid="profile-email" className="break-words text-ink-soft">
        <bdi dir="ltr">{user.email}</bdi>
      </p>
    </div>
  </div>
);
