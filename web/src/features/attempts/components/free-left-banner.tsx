import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { cx } from '../../../ui/cx.ts';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useSession } from '../../auth/session-store.ts';

interface FreeLeftBannerProps {
  left: number;
  /** Nobody knows yet: unseen, it keeps the room that the line will take. */
  isGuess?: boolean;
}

/** For everybody without a plan who has few messages left. */
export const FreeLeftBanner = ({ left, isGuess = false }: FreeLeftBannerProps) => {
  const { t } = useTranslation();
  const hasBought = useSession(({ user }) => user?.is_user_bought_plans === true);
  return (
    <p
      data-testid={isGuess ? undefined : 'free-left-banner'}
      className={cx(
        'relative flex flex-wrap justify-center gap-x-1.5 text-center text-sm text-ink-soft print:hidden',
        isGuess && 'invisible',
      )}
    >
      <span>{t(hasBought ? 'sidebar.promoText' : 'attempts.freeLeft', { count: left })}</span>
      <Link to="/buy-plan" className={`${textLinkClass} after:absolute after:inset-0`}>
        {t('attempts.upgrade')}
      </Link>
    </p>
  );
};
