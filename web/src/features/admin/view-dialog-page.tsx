import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParams } from '../../router/hooks.ts';
import { DialogViewer } from './components/dialog-viewer.tsx';
import { PanelEntry } from './components/panel-entry.tsx';
import { useAdminTexts } from './load-admin.ts';
import { dialogQuery } from './queries.ts';
import { useDialogKeys } from './use-dialog-keys.ts';

export { loadAdmin } from './load-admin.ts';

export const ViewDialogPage = () => {
  const { t, language } = useTranslation();
  const text = useAdminTexts();
  const { id } = useParams('/admin-panel/view-dialog/$id');
  const dialog = useQuery(
    { ...dialogQuery(id, language.code), refetchOnMount: false },
    queryClient,
  );

  useDialogKeys(id);

  return (
    <PanelEntry
      tab="Dialogues"
      back={text('viewer.back')}
      title={t('titles.viewDialog')}
      failure={text('viewer.notFound')}
      unknown={text('viewer.unknown')}
      entry={dialog}
    >
      {dialog.data && (
        <DialogViewer
          key={`${dialog.data.conversation_id} ${language.code}`}
          dialog={dialog.data}
        />
      )}
    </PanelEntry>
  );
};
