import { useTranslation } from '../../../i18n/use-translation.ts';
import { leavePage } from '../../../lib/leave-page.ts';
import { Button } from '../../../ui/button.tsx';
import { askForGooglePage } from '../queries.ts';
import { rememberVisitorChat } from '../remember-visitor-chat.ts';

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 fill-none" strokeWidth="4">
    <path d="M18.4 5.6A9 9 0 0 0 4.6 6.9" className="stroke-[#ea4335]" />
    <path d="M4.6 6.9a9 9 0 0 0 0 10.2" className="stroke-[#fbbc05]" />
    <path d="M4.6 17.1a9 9 0 0 0 12.6 2.3" className="stroke-[#34a853]" />
    <path d="M17.2 19.4A9 9 0 0 0 21 12h-9" className="stroke-[#4285f4]" />
  </svg>
);

interface GoogleButtonProps {
  /** Runs before the page is left. */
  onStart?: () => void | Promise<void>;
  onError: (text: string) => void;
  'data-testid'?: string;
}

export const GoogleButton = ({
  onStart,
  onError,
  'data-testid': testId = 'google-button',
}: GoogleButtonProps) => {
  const { t } = useTranslation();

  const start = async () => {
    await onStart?.();
    rememberVisitorChat();
    try {
      const { url } = await askForGooglePage();
      await leavePage(url);
    } catch {
      onError(t('errors.google'));
    }
  };

  return (
    <Button variant="secondary" block icon={<GoogleMark />} data-testid={testId} onClick={start}>
      {t('auth.google')}
    </Button>
  );
};
