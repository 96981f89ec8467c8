import { FileText, Smartphone, Stethoscope } from 'lucide-react';
import { shortDate } from '../../../i18n/formats.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AnswerText } from '../../messages/components/answer-text.tsx';
import { showPopup, useDoctorReview } from '../doctor-review-store.ts';
import { useReviewTexts } from '../load-doctor-review.ts';

/** How the review stands, inside the chat; at its end the physician's note with name and role. */
export const ReviewCard = ({ chat }: { chat: string }) => {
  const text = useReviewTexts();
  const review = useDoctorReview(({ reviews }) => reviews[chat]);
  if (!review) return null;
  const { status, note, requested_at } = review;
  const dateOf = (moment: string) => shortDate(new Date(moment));

  return (
    <section
      data-testid="review-card"
      data-status={status}
      className="mt-5 rounded-xl border border-accent/40 bg-accent-soft/35 p-4 sm:p-5"
    >
      <div className="flex gap-3.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-accent-ink">
          <Icon of={Stethoscope} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="mb-1 text-sm font-semibold text-ink-soft">
            {text(note ? 'review.done' : 'review.title')}
          </h3>
          {note ? (
            <div data-testid="physician-note">
              <AnswerText text={note.text} />
              <p className="mt-3 border-t border-accent/25 pt-3">
                <bdi data-testid="note-name" className="block font-semibold text-page">
                  {note.name}
                </bdi>
                <bdi data-testid="note-role" className="block text-sm text-ink-soft text-page">
                  {note.role}
                </bdi>
                <span className="block text-sm text-ink-soft">
                  {text('review.signed', { date: dateOf(note.created_at) })}
                </span>
              </p>
            </div>
          ) : (
            <>
              <p>{text(`review.${status}`)}</p>
              <p className="mt-0.5 text-sm text-ink-soft">
                {text('review.since', { date: dateOf(requested_at) })}
              </p>
            </>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to="/case-sheet/$id"
              params={{ id: chat }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Icon of={FileText} size="sm" />
              {text('review.sheet')}
            </Link>
            {status !== 'done' && (
              <Button
                variant="quiet"
                size="sm"
                icon={<Icon of={Smartphone} size="sm" />}
                onClick={() => showPopup(chat, 'app')}
              >
                {text('review.app')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
};
