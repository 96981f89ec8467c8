import type { Settings } from '@hale/contract/admin-settings';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { shortDate } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { showAlert } from '../../../ui/show-alert.ts';
import { useAdminTexts } from '../load-admin.ts';
import { SettingsChanges } from '../load-parts.ts';
import { settingsVersionsQuery } from '../queries.ts';
import { restoreDelivered, restoreSettings } from '../restore-settings.ts';
import { ListState } from './list-state.tsx';

/** Who changed which settings when, and a way back. */
export const SettingsHistory = ({ onRestored }: { onRestored: (settings: Settings) => void }) => {
  const text = useAdminTexts();
  const versions = useQuery(settingsVersionsQuery, queryClient);
  const [opened, setOpened] = useState<number | null>(null);

  const restore = async (title: string, restoring: () => Promise<Settings>) => {
    const isSure = await confirm({
      title,
      text: text('settings.askRestoreText'),
      yes: text('settings.yes'),
      no: text('settings.no'),
    });
    if (!isSure) return;
    try {
      onRestored(await restoring());
      void showAlert(text('settings.saved'));
    } catch {
      void showAlert(text('settings.failed'));
    }
  };

  const heading = <h2 className="text-lg">{text('settings.history')}</h2>;
  if (!versions.data) {
    // Nothing is told of it while it loads: it stands at the end, and is seldom looked for.
    if (!versions.isError) return null;
    return (
      <section className="grid gap-3">
        {heading}
        <ListState
          isLoading={versions.isFetching}
          isFailed
          onRetry={() => versions.refetch()}
          empty=""
          spinnerTestId="settings-history-spinner"
        />
      </section>
    );
  }

  return (
    <section className="grid gap-3" data-testid="settings-history">
      {heading}
      {versions.data.length === 0 && (
        <p className="text-sm text-ink-soft">{text('settings.historyEmpty')}</p>
      )}
      <ul className="grid max-h-120 gap-2 overflow-y-auto text-sm">
        {versions.data.map((entry, index) => (
          <li
            key={entry.version}
            data-testid="settings-version"
            data-version={entry.version}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-3.5 py-2"
          >
            <div className="min-w-0 basis-full sm:flex-1">
              <p className="font-medium">
                {text('settings.historyEntry', {
                  version: entry.version,
                  date: shortDate(new Date(entry.created_at)),
                  author: `${entry.author.first_name} ${entry.author.last_name}`.trim(),
                })}
              </p>
              <p className="text-ink-soft">
                {entry.changed.map((key) => text(`settings.keys.${key}`)).join(' · ')}
              </p>
            </div>
            {entry.changed.length > 0 && (
              <Button
                variant="quiet"
                size="sm"
                aria-expanded={opened === entry.version}
                data-testid="settings-show-changes"
                onClick={() => setOpened(opened === entry.version ? null : entry.version)}
              >
                {text(opened === entry.version ? 'settings.hideChanges' : 'settings.showChanges')}
              </Button>
            )}
            {index > 0 && (
              <Button
                variant="secondary"
                size="sm"
                data-testid="settings-restore"
                onClick={() =>
                  restore(text('settings.askRestore', { version: entry.version }), () =>
                    restoreSettings(entry.version),
                  )
                }
              >
                {text('settings.restore')}
              </Button>
            )}
            {opened === entry.version && (
              <div className="basis-full pt-2">
                <Suspense>
                  <SettingsChanges version={entry.version} />
                </Suspense>
              </div>
            )}
          </li>
        ))}
        {versions.data.length > 0 && (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-dashed border-line px-3.5 py-2">
            <p className="min-w-0 basis-full font-medium sm:flex-1">{text('settings.delivered')}</p>
            <Button
              variant="secondary"
              size="sm"
              data-testid="settings-restore-delivered"
              onClick={() => restore(text('settings.askRestoreDelivered'), restoreDelivered)}
            >
              {text('settings.restore')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
};
