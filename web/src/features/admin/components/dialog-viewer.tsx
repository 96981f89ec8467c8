import type { DialogDetail, Trace } from '@hale/contract/admin-dialog-view';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SourcesHost } from '../../messages/components/sources-host.tsx';
import { useAdminTexts } from '../load-admin.ts';
import { useTranslations } from '../use-translations.ts';
import { DialogHeader } from './dialog-header.tsx';
import { DialogMessage } from './dialog-message.tsx';
import { TraceModal } from './trace-modal.tsx';

export const DialogViewer = ({ dialog }: { dialog: DialogDetail }) => {
  const text = useAdminTexts();
  const { translations, view, setView, done, translateAgain } = useTranslations(dialog);
  const [trace, setTrace] = useState<Trace | null>(null);

  return (
    <>
      <DialogHeader dialog={dialog} view={view} onView={setView} translated={done} />
      {dialog.messages.length === 0 ? (
        <EmptyState
          data-testid="view-empty"
          icon={<Icon of={MessagesSquare} />}
          title={text('viewer.empty')}
        />
      ) : (
        // One column that is never wider than the page, however wide a picture or long a file's name.
        <ol className="grid grid-cols-1 gap-4">
          {dialog.messages.map((message) => (
            <DialogMessage
              key={message.id}
              message={message}
              translation={view === 'translated' ? translations.get(message.id) : undefined}
              onTranslateAgain={() => translateAgain(message.id)}
              onTrace={setTrace}
            />
          ))}
        </ol>
      )}
      <TraceModal trace={trace} onClose={() => setTrace(null)} />
      <SourcesHost />
    </>
  );
};
