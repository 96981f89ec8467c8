import { timings } from '@hale/contract/constants';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { ActionButton } from './action-button.tsx';

interface CopyButtonProps {
  text: string;
  disabled?: boolean;
  'data-testid'?: string;
}

/** Copies the text as it was written, and says so for a while. */
export const CopyButton = ({
  text,
  disabled,
  'data-testid': testId = 'message-copy',
}: CopyButtonProps) => {
  const { t } = useTranslation();
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setIsCopied(false), timings.copyIconMs);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    if (!(await copyText(text))) return;
    setIsCopied(true);
    setCopies((count) => count + 1);
  };

  return (
    <ActionButton
      label={isCopied ? t('message.copied') : t('message.copy')}
      icon={isCopied ? Check : Copy}
      data-testid={testId}
      data-copied={isCopied}
      disabled={disabled}
      onClick={copy}
    />
  );
};
