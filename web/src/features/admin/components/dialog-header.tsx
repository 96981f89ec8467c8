import type { DialogDetail } from '@hale/contract/admin-dialog-view';
import { sentiments, specialties } from '@hale/contract/admin-options';
import { Languages, Trash2 } from 'lucide-react';
import { shortDate } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { PageTitle } from '../../layout/components/page-title.tsx';
import { changeLabels } from '../change-dialog.ts';
import { useAdminTexts } from '../load-admin.ts';
import type { DialogView } from '../use-translations.ts';
import { FilterSelect } from './filter-select.tsx';
import { Mark } from './mark.tsx';

interface DialogHeaderProps {
  dialog: DialogDetail;
  view: DialogView;
  onView: (view: DialogView) => void;
  /** How many messages are translated; null when nothing is being translated. */
  translated: number | null;
}

export const DialogHeader = ({ dialog, view, onView, translated }: DialogHeaderProps) => {
  const text = useAdminTexts();

  const change = (labels: Parameters<typeof changeLabels>[1]) =>
    void changeLabels(dialog, labels).catch(() => showAlert(text('viewer.changeFailed')));

  return (
    <header className="mb-6">
      <PageTitle className="text-2xl!">
        <bdi data-testid="view-name">{dialog.name || text('dialogues.untitled')}</bdi>
      </PageTitle>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <time data-testid="view-date" dateTime={dialog.created_at}>
          {shortDate(new Date(dialog.created_at))}
        </time>
        <span data-testid="view-count">
          {text('viewer.messages', { count: dialog.messages_count })}
        </span>
        {dialog.is_deleted && (
          <Mark
            icon={Trash2}
            label={text('dialogues.deleted')}
            data-testid="view-deleted"
            className="text-danger"
          />
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <FilterSelect
          data-testid="view-specialty"
          label={text('dialogues.specialty')}
          value={dialog.specialty}
          values={specialties}
          nameOf={(value) => text(`specialties.${value}`)}
          onChange={(specialty) => change({ specialty })}
          className="w-72 max-w-full"
        />
        <Field label={text('dialogues.sentiment')} className="w-40">
          <Select
            data-testid="view-sentiment"
            value={dialog.sentiment ?? ''}
            options={[
              // It cannot be taken back once it is set.
              ...(dialog.sentiment === null
                ? [{ value: '', label: text('viewer.noSentiment'), disabled: true }]
                : []),
              ...sentiments.map((value) => ({ value, label: text(`sentiments.${value}`) })),
            ]}
            onChange={({ currentTarget }) => {
              const sentiment = sentiments.find((it) => it === currentTarget.value);
              if (sentiment) change({ sentiment });
            }}
            className="min-h-10! pointer-coarse:min-h-11! py-1.5! ps-3! text-sm!"
          />
        </Field>
        {/* On a line of its own where it might not fit: its words change by themselves, and it stays. */}
        <div className="flex items-center gap-3 max-sm:w-full">
          <Button
            variant="secondary"
            size="sm"
            icon={<Icon of={Languages} size="sm" />}
            data-testid="view-toggle"
            data-view={view}
            onClick={() => onView(view === 'original' ? 'translated' : 'original')}
            className="min-h-10! pointer-coarse:min-h-11!"
          >
            {text(view === 'original' ? 'viewer.showTranslation' : 'viewer.showOriginal')}
          </Button>
          <p aria-live="polite" className="py-2 text-sm text-ink-soft">
            {translated !== null &&
              text('viewer.translating', { done: translated, total: dialog.messages.length })}
          </p>
        </div>
      </div>
    </header>
  );
};
