import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate, useParams } from '../../router/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PageTitle } from '../layout/components/page-title.tsx';
import { DialogViewer } from './components/dialog-viewer.tsx';
import { useAdminTexts } from './load-admin.ts';
import { dialogQuery } from './queries.ts';
import { useDialogKeys } from './use-dialog-keys.ts';

export { loadAdmin } from './load-admin.ts';

export const ViewDialogPage = () => {
  const { t, language } = useTranslation();
  const text = useAdminTexts();
  const navigate = useNavigate();
  const { id } = useParams('/admin-panel/view-dialog/$id');
  const dialog = useQuery(
    { ...dialogQuery(id, language.code), refetchOnMount: false },
    queryClient,
  );

  useDialogKeys(id);

  const content = () => {
    if (dialog.data) {
      const key = `${dialog.data.conversation_id} ${language.code}`;
      return <DialogViewer key={key} dialog={dialog.data} />;
    }
    return (
      <>
        <PageTitle className="sr-only">{t('titles.viewDialog')}</PageTitle>
        {dialog.isError ? (
          <ErrorState
            title={text('viewer.notFound')}
            retry={{ label: text('list.retry'), onRetry: () => dialog.refetch() }}
            data-testid="list-error"
          />
        ) : (
          <div aria-busy="true" className="self-center">
            <Spinner size="lg" label={t('app.loading')} className="m-8 text-accent" />
          </div>
        )}
      </>
    );
  };

  return (
    <div className="room-to-come mx-auto flex w-full max-w-4xl flex-1 flex-col px-4 pt-4 pb-16 sm:px-8 sm:pt-6">
      <Button
        variant="quiet"
        size="sm"
        data-testid="back-button"
        icon={<Icon of={ArrowLeft} directional />}
        onClick={() => void navigate({ to: '/admin-panel', hash: 'Dialogues' })}
        className="mb-3 -ms-3 self-start"
      >
        {text('viewer.back')}
      </Button>
      {content()}
    </div>
  );
};
