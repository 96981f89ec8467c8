import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { useSession } from '../../auth/session-store.ts';
import { Logo } from './logo.tsx';

const linkClass = 'inline-flex min-h-11 items-center gap-2.5 rounded-md px-1';

interface HomeLogoProps {
  isShort?: boolean;
  'data-testid'?: string;
}

/** Leads home: inside the app for somebody signed in, by a full page load for a visitor. */
export const HomeLogo = ({ isShort, ...rest }: HomeLogoProps) => {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ user }) => user !== null);
  const logo = <Logo {...(isShort !== undefined && { isShort })} />;
  const props = { ...rest, className: linkClass, 'aria-label': t('header.home') };

  return isSignedIn ? (
    <Link to="/" {...props}>
      {logo}
    </Link>
  ) : (
    <a href="/" {...props}>
      {logo}
    </a>
  );
};
