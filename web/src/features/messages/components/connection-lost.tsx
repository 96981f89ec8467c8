import { WifiOff } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The answer goes on by itself as soon as the connection is back. */
export const ConnectionLost = () => {
  const { t } = useTranslation();
  return (
    <p
      role="status"
      data-testid="connection-lost"
      className="mt-3 flex items-center gap-2 text-sm text-ink-soft"
    >
      <Icon of={WifiOff} size="sm" />
      {t('chat.connectionLost')}
    </p>
  );
};
