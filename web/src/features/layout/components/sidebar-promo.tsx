import { fewAttemptsLeft } from '@hale/contract/constants';
import { Sparkles } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSession } from '../../auth/session-store.ts';
import { closeNarrowSidebar } from '../sidebar-store.ts';

/** For a signed-in person without a plan who is running out of messages. */
export const SidebarPromo = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const left = useSession((session) => session.messagesAttempts);
  if (!user || user.is_subscribed || left === null || left > fewAttemptsLeft) return null;

  return (
    <Link
      to="/buy-plan"
      data-testid="sidebar-promo"
      onClick={closeNarrowSidebar}
      className="mx-2 mb-2 flex items-center gap-3 rounded-lg border border-line bg-surface p-3 shadow-rest transition-colors duration-(--duration-quick) hover:bg-raised sm:mx-3 [@media(max-height:30rem)]:hidden"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon of={Sparkles} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{t('sidebar.promoTitle')}</span>
        <span className="block text-xs text-ink-soft">
          {t('sidebar.promoText', { count: left })}
        </span>
      </span>
    </Link>
  );
};
