import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useReviewTexts } from '../load-doctor-review.ts';
import { openPartner } from '../open-partner.ts';

interface OpenInAppPopupProps {
  chat: string;
  isOpen: boolean;
  onClose: () => void;
}

export const OpenInAppPopup = ({ chat, isOpen, onClose }: OpenInAppPopupProps) => {
  const { t } = useTranslation();
  const text = useReviewTexts();
  const [heldBack, setHeldBack] = useState<string | null>(null);

  const close = () => {
    setHeldBack(null);
    onClose();
  };

  const open = async () => {
    try {
      const url = await openPartner(chat);
      setHeldBack(url);
      if (url === null) close();
    } catch (error) {
      await showAlert((error instanceof ApiError && error.detail) || text('error'));
    }
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={text('app.title')}
      closeLabel={t('app.close')}
      size="sm"
      data-testid="open-in-app-popup"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {text('app.later')}
          </Button>
          <Button
            data-testid="open-in-app-button"
            iconEnd={<Icon of={ExternalLink} size="sm" />}
            onClick={open}
          >
            {text('app.open')}
          </Button>
        </>
      }
    >
      <p>{text('app.text')}</p>
      {heldBack !== null && (
        <p role="status" className="mt-4">
          {text('app.again')}{' '}
          <a
            href={heldBack}
            target="_blank"
            rel="noopener noreferrer"
            onClick={close}
            className={textLinkClass}
          >
            {text('app.link')}
          </a>
        </p>
      )}
    </Modal>
  );
};
