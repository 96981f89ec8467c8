import { modelNumbers } from '@hale/contract/admin-options';
import type { SettingsKey } from '@hale/contract/admin-settings';
import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { queryClient } from '../../../api/query-client.ts';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAdminTexts } from '../load-admin.ts';
import { settingsChangesQuery } from '../queries.ts';

/** What one version changed, word by word. */
export const SettingsChanges = ({ version }: { version: number }) => {
  const text = useAdminTexts();
  const { data, isError } = useQuery(settingsChangesQuery(version), queryClient);
  if (isError) return <p className="text-danger">{text('list.error')}</p>;
  if (!data) return <Spinner size="sm" label={text('list.loading')} />;

  return (
    <dl className="grid gap-3" data-testid="settings-changes">
      {data.changes.map(({ key, before, after }) => (
        <div key={key}>
          <dt className="mb-1 text-ink-soft">{text(`settings.keys.${key}`)}</dt>
          <dd
            dir="auto"
            className="max-h-72 overflow-y-auto rounded-md border border-line bg-sunken p-3 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            <Difference of={key} before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface DifferenceProps {
  of: SettingsKey;
  before: string;
  after: string;
}

const Difference = ({ of, before, after }: DifferenceProps) => {
  let place = 0;
  return partsOf(of, before, after).map(({ added, removed, value }) => {
    place += value.length;
    if (added) return <Part key={place} as="ins" className="bg-success-soft" text={value} />;
    if (removed) return <Part key={-place} as="del" className="bg-danger-soft" text={value} />;
    return value;
  });
};

/** A number is told as a whole: of 0.9 and 0.5 the words would make 0.95. */
const partsOf = (key: SettingsKey, before: string, after: string): readonly DiffPart[] =>
  key in modelNumbers
    ? [{ value: before, removed: true }, { value: ' ' }, { value: after, added: true }]
    : diffWordsWithSpace(before, after);

interface DiffPart {
  value: string;
  added?: boolean;
  removed?: boolean;
}

interface PartProps {
  as: 'ins' | 'del';
  className: string;
  text: string;
}

const Part = ({ as: Tag, className, text }: PartProps) => (
  <Tag className={cx('rounded-xs', className)}>{text}</Tag>
);
