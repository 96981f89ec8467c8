import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailWarning, MailSearch } from 'lucide-react';
import { useEffect } from 'react';
import '../../i18n/account-texts.ts';
import { queryClient } from '../../api/query-client.ts';
import { hasSession } from '../../api/session-cookies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate, useParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { FormMessage } from './components/form-message.tsx';
import { PageMark } from './components/page-mark.tsx';
import { verificationQuery } from './queries.ts';
import { currentSession } from './session-store.ts';
import { tellEmailVerified } from './tell-email-verified.ts';

const READING_MS = 2000;

export const VerifyEmailPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useParams('/verify-email/$uid/$token');
  const { isSuccess, isPending } = useQuery(verificationQuery(link), queryClient);

  useEffect(() => {
    if (!isSuccess) return;
    tellEmailVerified();
    const timer = setTimeout(() => {
      // The tab that was waiting may have signed in meanwhile: then the page starts with that session.
      if (hasSession() && !currentSession().user) location.replace('/');
      else void navigate({ to: hasSession() ? '/' : '/log-in', replace: true });
    }, READING_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  if (isPending) {
    return (
      <StandalonePage title={t('titles.verifyEmail')} mark={<PageMark icon={MailSearch} />}>
        <p className="mt-6 flex items-center gap-3 text-ink-soft">
          <Spinner className="text-accent" />
          <span role="status">{t('verify.checking')}</span>
        </p>
      </StandalonePage>
    );
  }

  return (
    <StandalonePage
      title={t('titles.verifyEmail')}
      mark={<PageMark icon={isSuccess ? MailCheck : MailWarning} />}
    >
      <div className="mt-6 flex flex-col gap-5">
        <FormMessage tone={isSuccess ? 'success' : 'danger'} data-testid="verify-message">
          {isSuccess ? t('verify.done') : t('errors.invalidLink')}
        </FormMessage>
        <Link to="/log-in" className={buttonClass({ block: true })}>
          {isSuccess ? t('verify.continue') : t('auth.logIn')}
        </Link>
      </div>
    </StandalonePage>
  );
};
