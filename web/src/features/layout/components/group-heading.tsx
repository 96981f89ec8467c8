import { monthName } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ChatGroup } from '../group-chats.ts';

interface GroupHeadingProps {
  group: ChatGroup;
  today: Date;
}

/** A recent period or a month; months of earlier years stand below the heading of their year. */
export const GroupHeading = ({ group: { period, yearHeading }, today }: GroupHeadingProps) => {
  const { t, language } = useTranslation();
  const isMonth = typeof period === 'object';
  const Heading = isMonth && period.year !== today.getFullYear() ? 'h3' : 'h2';

  return (
    <>
      {yearHeading !== undefined && (
        <h2 data-testid="sidebar-group" className="px-3 pt-6 text-sm tabular-nums">
          {yearHeading}
        </h2>
      )}
      <Heading
        data-testid="sidebar-group"
        className="px-3 pt-5 pb-1 text-xs text-ink-soft first-letter:uppercase"
      >
        {isMonth ? monthName(period.month, language.tag) : t(`sidebar.${period}`)}
      </Heading>
    </>
  );
};
