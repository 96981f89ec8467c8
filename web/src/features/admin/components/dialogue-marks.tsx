import type { DialogRow } from '@hale/contract/admin-dialog-list';
import {
  HeartPulse,
  Meh,
  MessageSquareText,
  Paperclip,
  Stethoscope,
  ThumbsDown,
  ThumbsUp,
  TriangleAlert,
} from 'lucide-react';
import { formatCount } from '../format-count.ts';
import { useAdminTexts } from '../load-admin.ts';
import { Mark } from './mark.tsx';

const sentimentLooks = {
  Like: { icon: ThumbsUp, className: 'text-success' },
  Ok: { icon: Meh, className: 'text-info' },
  Dislike: { icon: ThumbsDown, className: 'text-danger' },
  Warning: { icon: TriangleAlert, className: 'text-warning' },
};

/** The signs of a dialogue: only those that hold are shown. */
export const DialogueMarks = ({ row }: { row: DialogRow }) => {
  const text = useAdminTexts();
  return (
    <span className="inline-flex items-center gap-2 text-xs text-ink-soft">
      {row.sentiment && (
        <Mark
          {...sentimentLooks[row.sentiment]}
          label={text(`sentiments.${row.sentiment}`)}
          data-testid="dlg-icon-sentiment"
        />
      )}
      {row.comments_count > 0 && (
        <Mark
          icon={MessageSquareText}
          label={text('dialogues.comments', { count: row.comments_count })}
          data-testid="dlg-icon-comments"
        >
          {formatCount(row.comments_count)}
        </Mark>
      )}
      {row.is_with_files && (
        <Mark icon={Paperclip} label={text('dialogues.files')} data-testid="dlg-icon-files" />
      )}
      {row.is_nurse_answered && (
        <Mark icon={HeartPulse} label={text('dialogues.nurse')} data-testid="dlg-icon-nurse" />
      )}
      {row.is_nurse_answered && row.is_doctor_requested && (
        <Mark icon={Stethoscope} label={text('dialogues.doctor')} data-testid="dlg-icon-doctor" />
      )}
    </span>
  );
};
