import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { shortDate } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';
import { formatChatName } from '../../chats/format-chat-name.ts';
import { useFormTexts } from '../load-forms.ts';
import { recordsQuery } from '../queries.ts';

const tones = { requested: 'info', in_review: 'warning', done: 'success' } as const;

/** The chats that were handed to a doctor; nothing is shown where there is none. */
export const RecordsList = () => {
  const { t } = useTranslation();
  const text = useFormTexts();
  const { data: records = [] } = useQuery(recordsQuery, queryClient);
  if (records.length === 0) return null;

  return (
    <section className="mt-8" data-testid="records-list">
      <h2 className="text-lg">{text('records.title')}</h2>
      <ul className="mt-3 grid grid-cols-1 gap-2.5">
        {records.map((record) => (
          <li
            key={record.id}
            data-id={record.chat_id}
            data-status={record.status}
            className="rounded-lg border border-line bg-surface p-4"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span dir="auto" className="min-w-0 flex-1 basis-48 font-semibold">
                {formatChatName(record.name, t)}
              </span>
              <Badge tone={tones[record.status]}>{text(`records.${record.status}`)}</Badge>
              <time dateTime={record.created_at} data-numeric="" className="text-sm text-ink-soft">
                {shortDate(new Date(record.created_at))}
              </time>
            </div>
            {record.summary && (
              <p dir="auto" className="mt-1.5 line-clamp-3 text-sm text-ink-soft">
                {record.summary}
              </p>
            )}
            <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              <Link to="/chat/$id" params={{ id: record.chat_id }} className={textLinkClass}>
                {text('records.open')}
              </Link>
              <Link to="/case-sheet/$id" params={{ id: record.chat_id }} className={textLinkClass}>
                {text('records.sheet')}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
