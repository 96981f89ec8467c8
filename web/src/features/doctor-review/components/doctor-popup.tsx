import { prices } from '@hale/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { useLast } from '../../../ui/use-last.ts';
import { formatPrice } from '../../purchases/format-price.ts';
import { productsQuery } from '../../purchases/queries.ts';
import { acceptReview } from '../accept-review.ts';
import { useReviewTexts } from '../load-doctor-review.ts';

interface DoctorPopupProps {
  chat: string;
  /** Null: closed. */
  stage: 'intro' | 'accepted' | null;
  onOk: () => void;
  onClose: () => void;
}

export const DoctorPopup = ({ chat, stage, onOk, onClose }: DoctorPopupProps) => {
  const { t } = useTranslation();
  const text = useReviewTexts();
  const [error, setError] = useState<string | null>(null);
  const products = useQuery({ ...productsQuery, enabled: stage === 'intro' }, queryClient);
  const price = products.data?.doctor_review ?? prices.doctor_review;
  // While it leaves it keeps its last words.
  const shown = useLast(stage ?? undefined) ?? 'intro';
  const isAccepted = shown === 'accepted';

  const close = () => {
    setError(null);
    onClose();
  };

  return (
    <Modal
      isOpen={stage !== null}
      onClose={close}
      title={text(isAccepted ? 'accepted.title' : 'popup.title')}
      closeLabel={t('app.close')}
      data-testid="doctor-popup"
      data-state={shown}
      footer={
        isAccepted ? (
          <Button data-testid="doctor-ok" onClick={onOk}>
            {text('accepted.ok')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={close}>
              {text('popup.cancel')}
            </Button>
            <Button
              data-testid="doctor-continue"
              onClick={async () => setError(await acceptReview(chat, text))}
            >
              {text('popup.continue')}
            </Button>
          </>
        )
      }
    >
      {isAccepted ? (
        <div className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success-soft text-success">
            <Icon of={CircleCheck} size="lg" />
          </span>
          <p className="pt-1">{text('accepted.text')}</p>
        </div>
      ) : (
        <>
          <div className="mb-4 flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3">
            <Icon of={Stethoscope} className="text-accent" />
            <span className="flex-1 font-medium">{text('popup.price')}</span>
            <bdi data-testid="doctor-price" data-numeric="" className="text-lg font-semibold">
              {formatPrice(price)}
            </bdi>
          </div>
          <div className="space-y-3">
            <p>{text('popup.what')}</p>
            <p>{text('popup.how')}</p>
            <p>{text('popup.when')}</p>
            <p className="text-sm text-ink-soft">{text('popup.pay')}</p>
            <p className="text-sm text-ink-soft">
              {text('popup.share')}{' '}
              <Link
                to="/case-sheet/$id"
                params={{ id: chat }}
                onClick={close}
                className={textLinkClass}
              >
                {text('popup.sheet')}
              </Link>
            </p>
          </div>
          <div role="alert">
            {error !== null && (
              <p
                data-testid="doctor-error"
                className="mt-4 rounded-lg border border-danger/30 bg-danger-soft px-4 py-3 font-medium"
              >
                {error}
              </p>
            )}
          </div>
        </>
      )}
    </Modal>
  );
};
