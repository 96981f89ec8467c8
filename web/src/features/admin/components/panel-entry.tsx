import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PageTitle } from '../../layout/components/page-title.tsx';
import { useAdminTexts } from '../load-admin.ts';

interface PanelEntryProps {
  /** The tab of the panel it was opened from. */
  tab: string;
  back: string;
  /** Of the page while there is nothing yet that has a title of its own. */
  title: string;
  failure: string;
  /** Said where there is no such thing: then there is nothing to try again. */
  unknown: string;
  entry: { isError: boolean; error: unknown; refetch: () => unknown };
  /** Undefined until it is there. */
  children: ReactNode;
}

/** One thing that staff opened from a list of the panel, the way back to it, and the wait for it. */
export const PanelEntry = (props: PanelEntryProps) => {
  const { tab, back, title, failure, unknown, entry, children } = props;
  const { t } = useTranslation();
  const text = useAdminTexts();
  const navigate = useNavigate();
  const isThere = !(entry.error instanceof ApiError && entry.error.status === 404);
  const leave = () => void navigate({ to: '/admin-panel', hash: tab });
  return (
    <div className="room-to-come mx-auto flex w-full max-w-4xl flex-1 flex-col px-4 pt-4 pb-16 sm:px-8 sm:pt-6">
      <Button
        variant="quiet"
        size="sm"
        data-testid="back-button"
        icon={<Icon of={ArrowLeft} directional />}
        onClick={leave}
        className="mb-3 -ms-3 self-start"
      >
        {back}
      </Button>
      {children ?? (
        <>
          <PageTitle className="sr-only">{title}</PageTitle>
          {entry.isError ? (
            <ErrorState
              title={isThere ? failure : unknown}
              retry={
                isThere
                  ? { label: text('list.retry'), onRetry: () => entry.refetch() }
                  : { label: back, onRetry: leave }
              }
              data-testid="list-error"
            />
          ) : (
            <div aria-busy="true" className="self-center">
              <Spinner size="lg" label={t('app.loading')} className="m-8 text-accent" />
            </div>
          )}
        </>
      )}
    </div>
  );
};
