import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { askForVerificationMail } from './queries.ts';

const COOLDOWN_MS = 5000;

interface Outcome {
  tone: 'success' | 'danger';
  text: string;
}

/** Sends the verification mail when the page opens, and again on request, with a pause in between. */
export const useVerificationMail = (email: string | undefined) => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isCoolingDown, setIsCoolingDown] = useState(false);
  const isFirstSent = useRef(false);

  useEffect(() => {
    if (email === undefined || isFirstSent.current) return;
    isFirstSent.current = true;
    askForVerificationMail(email).catch((error: unknown) => {
      setOutcome({ tone: 'danger', text: errorText(error, t('app.error')) });
    });
  }, [email, t]);

  useEffect(() => {
    if (!isCoolingDown) return;
    const timer = setTimeout(() => setIsCoolingDown(false), COOLDOWN_MS);
    return () => clearTimeout(timer);
  }, [isCoolingDown]);

  const sendAgain = async (): Promise<void> => {
    if (email === undefined || isCoolingDown) return;
    setOutcome(null);
    try {
      await askForVerificationMail(email);
      setOutcome({ tone: 'success', text: t('verify.resent') });
      setIsCoolingDown(true);
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorText(error, t('app.error')) });
    }
  };

  return { outcome, isCoolingDown, sendAgain };
};
