import type { ReviewDetail } from '@hale/contract/admin-reviews';
import { Download, MessagesSquare } from 'lucide-react';
import { shortDate } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatName } from '../../admin/format-name.ts';
import { usePrivacy } from '../../admin/privacy-store.ts';
import { useSession } from '../../auth/session-store.ts';
import { PageTitle } from '../../layout/components/page-title.tsx';
import { showProblem } from '../../messages/show-problem.ts';
import { changeReview } from '../change-review.ts';
import { downloadSheet } from '../download-sheet.ts';
import { useReviewTexts } from '../load-doctor-review.ts';
import { fetchReviewPdf, sendTake } from '../queries.ts';

const tones = { requested: 'info', in_review: 'warning', done: 'success' } as const;

/** Whose case it is, how it stands, and who has it. */
export const ReviewHead = ({ review }: { review: ReviewDetail }) => {
  const { language } = useTranslation();
  const text = useReviewTexts();
  const { hidesContacts } = usePrivacy();
  const myId = useSession(({ user }) => user?.id);
  const { id, status, taken_by, user } = review;
  const colleague =
    taken_by && taken_by.id !== myId ? formatName({ ...taken_by, email: null }) : null;

  const take = async () => {
    const isSure =
      colleague === null ||
      (await confirm({
        title: text('staff.askTakeOver'),
        text: text('staff.askTakeOverText', { name: colleague }),
        yes: text('staff.yes'),
        no: text('staff.no'),
      }));
    if (isSure) await changeReview(() => sendTake(id, colleague !== null), text);
  };

  const holder = () => {
    if (taken_by === null) return text('staff.waiting');
    return colleague === null ? text('staff.mine') : text('staff.takenBy', { name: colleague });
  };

  return (
    <header data-testid="review-head" data-status={status}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageTitle className="text-2xl!">
          <bdi>{review.chat_name || text('staff.untitled')}</bdi>
        </PageTitle>
        <Badge tone={tones[status]}>{text(`status.${status}`)}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">
        <bdi>{formatName(user)}</bdi> ·{' '}
        {!hidesContacts && (
          <>
            <bdi>{user.email}</bdi> ·{' '}
          </>
        )}
        <time dateTime={review.requested_at}>{shortDate(new Date(review.requested_at))}</time>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        {status !== 'done' && (taken_by === null || colleague !== null) && (
          <Button
            variant={taken_by === null ? 'primary' : 'secondary'}
            data-testid="review-take"
            onClick={take}
          >
            {text(taken_by === null ? 'staff.take' : 'staff.takeOver')}
          </Button>
        )}
        <Link
          to="/admin-panel/view-dialog/$id"
          params={{ id: review.conversation_id }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon of={MessagesSquare} size="sm" />
          {text('staff.dialog')}
        </Link>
        <Button
          variant="secondary"
          icon={<Icon of={Download} size="sm" />}
          data-testid="review-pdf"
          onClick={() => downloadSheet(fetchReviewPdf(id, language.code)).catch(showProblem)}
        >
          {text('sheet.pdf')}
        </Button>
        <p data-testid="review-holder" className="text-sm text-ink-soft">
          {holder()}
        </p>
      </div>
    </header>
  );
};
