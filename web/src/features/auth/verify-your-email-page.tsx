import { Mail } from 'lucide-react';
import { useState } from 'react';
import '../../i18n/account-texts.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate, useSearch } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { textLinkClass } from '../../ui/text-link-class.ts';
import { StandalonePage } from '../layout/components/standalone-page.tsx';
import { FormMessage } from './components/form-message.tsx';
import { PageMark } from './components/page-mark.tsx';
import { heldCredentials } from './credentials-store.ts';
import { planSearch } from './plan-choice-store.ts';
import { useSilentLogIn } from './use-silent-log-in.ts';
import { useVerificationMail } from './use-verification-mail.ts';

export const VerifyYourEmailPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const planChoice = planSearch(useSearch('/verify-your-email'));
  const [email] = useState(() => heldCredentials()?.email);
  const { outcome, isCoolingDown, sendAgain } = useVerificationMail(email);
  useSilentLogIn(() => {
    void navigate({ to: '/success-registration', search: planChoice, replace: true });
  });

  if (email === undefined) {
    return (
      <StandalonePage
        title={t('titles.verifyYourEmail')}
        text={<span data-testid="verify-wait">{t('verify.unknown')}</span>}
        mark={<PageMark icon={Mail} />}
      >
        <Link to="/log-in" search={planChoice} className={cx(buttonClass({ block: true }), 'mt-7')}>
          {t('auth.logIn')}
        </Link>
      </StandalonePage>
    );
  }

  return (
    <StandalonePage
      title={t('titles.verifyYourEmail')}
      text={
        <RichText
          text={t('verify.sentTo', { email: '<email>' })}
          parts={{
            email: (
              <bdi className="font-semibold break-words text-ink" dir="ltr">
                {email}
              </bdi>
            ),
          }}
        />
      }
      mark={<PageMark icon={Mail} isAlive />}
    >
      <p
        data-testid="verify-wait"
        role="status"
        className="mt-6 flex items-center gap-3 font-medium"
      >
        <Spinner size="sm" className="text-accent" />
        {t('verify.waiting')}
      </p>
      <p className="mt-2 text-sm text-ink-soft">{t('verify.spam')}</p>
      <div className="mt-6 flex flex-col gap-4">
        {outcome && (
          <FormMessage tone={outcome.tone} data-testid="verify-message">
            {outcome.text}
          </FormMessage>
        )}
        <Button
          variant="secondary"
          block
          disabled={isCoolingDown}
          data-testid="verify-resend"
          onClick={sendAgain}
        >
          {t('verify.resend')}
        </Button>
      </div>
      <p className="mt-7 text-center text-ink-soft">
        {t('verify.wrongAddress')}{' '}
        <Link to="/sign-up" search={{ ...planChoice, email }} className={textLinkClass}>
          {t('verify.signUpAgain')}
        </Link>
      </p>
    </StandalonePage>
  );
};
