import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DIALOG_CLOSE_MS } from '../../../ui/dialog-shell.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSectionTexts } from '../load-sections.ts';
import { openMessageBox } from '../open-message-box.ts';

const parts = ['diagnosis', 'diagnostics', 'treatment', 'disclaimer'] as const;

interface ChatExampleModalProps {
  isOpen: boolean;
  onClose: () => void;
}

export const ChatExampleModal = ({ isOpen, onClose }: ChatExampleModalProps) => {
  const { t } = useTranslation();
  const text = useSectionTexts();

  const askOwn = () => {
    onClose();
    // The dialog gives the focus back to its button first.
    setTimeout(openMessageBox, DIALOG_CLOSE_MS);
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('example.title')}
      description={text('example.text')}
      closeLabel={t('app.close')}
      data-testid="chat-example-modal"
      footer={<Button onClick={askOwn}>{text('example.ask')}</Button>}
    >
      <div className="space-y-4">
        <p className="w-fit max-w-[85%] rounded-xl rounded-ss-sm bg-sunken px-4 py-3">
          {text('example.start')}
        </p>
        <p className="ms-auto w-fit max-w-[85%] rounded-xl rounded-ee-sm bg-accent px-4 py-3 text-accent-ink">
          {text('example.question')}
        </p>
        <div className="space-y-4 rounded-xl rounded-ss-sm border border-line bg-surface p-5">
          <Badge tone="accent">{t('chat.ai')}</Badge>
          {parts.map((part) => (
            <section key={part}>
              <h3 className="font-semibold">{text(`example.${part}`)}</h3>
              <p className="mt-1 text-ink-soft">{text(`example.${part}Text`)}</p>
            </section>
          ))}
        </div>
        <div className="max-w-[85%] rounded-xl rounded-ss-sm bg-info-soft p-4">
          <p className="text-sm font-semibold text-info">{text('example.nurse')}</p>
          <p className="mt-1">{text('example.nurseText')}</p>
        </div>
      </div>
    </Modal>
  );
};
