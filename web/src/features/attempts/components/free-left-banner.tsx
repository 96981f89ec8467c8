import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { useSession } from '../../auth/session-store.ts';
import { textLinkClass } from '../../../ui/text-link-class.ts';

/** For everybody without a plan who has few messages left. */
export const FreeLeftBanner = ({ left }: { left: number }) => {
  const { t } = useTranslation();
  const hasBought = useSession(({ user }) => user?.is_user_bought_plans === true);
  return (
    <p
      data-testid="free-left-banner"
      className="relative flex flex-wrap justify-center gap-x-1.5 text-center text-sm text-ink-soft"
    >
      <span>{t(hasBought ? 'sidebar.promoText' : 'attempts.freeLeft', { count: left })}</span>
      <Link to="/buy-plan" className={`${textLinkClass} after:absolute after:inset-0`}>
        {t('attempts.upgrade')}
      </Link>
    </p>
  );
};
