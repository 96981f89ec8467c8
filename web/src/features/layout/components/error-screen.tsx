import { useEffect } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { useRouter } from '../../../router/context.ts';
import type { ScreenFailure } from '../../../router/page.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { statusText } from '../format-status-text.ts';
import { PageTitle } from './page-title.tsx';

/** In place of the whole screen: what the frame itself needs could not be loaded. */
export const FullErrorScreen = (props: ScreenFailure) => (
  <main className="flex min-h-dvh flex-col">
    <ErrorScreen {...props} />
  </main>
);

/** In place of a page: something it needs could not be loaded. */
export const ErrorScreen = ({ error }: ScreenFailure) => {
  const { t } = useTranslation();
  const router = useRouter();
  const answer = error instanceof ApiError && error.status > 0 ? error : null;
  const isOffline = !useIsOnline() && answer === null;

  useEffect(() => {
    const tryAgain = () => void router.tryAgain();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [router]);

  const home = (
    // A full load: what went wrong may have left the app half built.
    <a href="/" className={buttonClass({ variant: isOffline ? 'secondary' : 'primary' })}>
      {t('errorScreen.home')}
    </a>
  );

  return (
    <div
      data-testid="error-screen"
      className="mx-auto flex min-h-[70dvh] w-full max-w-md flex-1 flex-col items-center justify-center px-4 py-16 text-center"
    >
      <PageTitle>{t(isOffline ? 'errorScreen.offline' : 'errorScreen.title')}</PageTitle>
      {!isOffline && <p className="mt-3 text-lg text-ink-soft">{t('errorScreen.text')}</p>}
      {answer && (
        <p
          className="mt-4 rounded-md bg-sunken px-4 py-2 text-sm text-ink-soft"
          lang="en"
          dir="ltr"
        >
          <span className="font-semibold text-ink">{statusText(answer)}</span>
          {answer.detail && <span className="block">{answer.detail}</span>}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isOffline && home}
        {/* What does not exist will not be there the next time either. */}
        {answer?.status !== 404 && (
          <Button variant={isOffline ? 'primary' : 'secondary'} onClick={router.tryAgain}>
            {t('errorScreen.retry')}
          </Button>
        )}
        {isOffline && home}
      </div>
    </div>
  );
};
