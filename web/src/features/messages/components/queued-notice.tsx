import { CloudOff } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOfflineTexts } from '../load-offline.ts';
import { takeBack } from '../send-later.ts';

/** A question waits for the network. */
export const QueuedNotice = ({ chat }: { chat: string }) => {
  const t = useOfflineTexts();
  return (
    <div
      data-testid="message-queued"
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-2"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-56 gap-2.5 text-sm">
        <Icon of={CloudOff} size="sm" className="mt-0.5 text-ink-soft" />
        <span>{t('waiting')}</span>
      </p>
      <Button
        variant="quiet"
        size="sm"
        data-testid="message-take-back"
        onClick={() => takeBack(chat)}
      >
        {t('takeBack')}
      </Button>
    </div>
  );
};
