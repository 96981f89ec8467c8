import type { AdminUserRow } from '@hale/contract/admin-users';
import { Trash2, UserCheck, UserX } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showAlert } from '../../../ui/show-alert.ts';
import { useLast } from '../../../ui/use-last.ts';
import { formatName } from '../format-name.ts';
import { useAdminTexts } from '../load-admin.ts';
import { usePrivacy } from '../privacy-store.ts';

interface UserEditModalProps {
  /** Null: closed. */
  user: AdminUserRow | null;
  onClose: () => void;
  /** What was asked for is done; by then somebody else may be in the modal. */
  onDone: (user: AdminUserRow) => void;
  onSetActive: (user: AdminUserRow, isActive: boolean) => Promise<void>;
  onDelete: (user: AdminUserRow) => Promise<void>;
}

export const UserEditModal = ({
  user,
  onClose,
  onDone,
  onSetActive,
  onDelete,
}: UserEditModalProps) => {
  const { t } = useTranslation();
  const text = useAdminTexts();
  const { hidesContacts } = usePrivacy();
  const shown = useLast(user ?? undefined);
  if (!shown) return null;

  const name = formatName(shown);
  const answers = { yes: text('users.yes'), no: text('users.no') };
  const isActive = shown.profile.is_active;

  const act = async (action: () => Promise<void>) => {
    try {
      await action();
      onDone(shown);
    } catch {
      void showAlert(text('users.failed'));
    }
  };

  const toggle = async () => {
    const isSure = await confirm({
      title: text(isActive ? 'users.askInactive' : 'users.askActive', { name }),
      text: text(isActive ? 'users.askInactiveText' : 'users.askActiveText'),
      isDangerous: isActive,
      ...answers,
    });
    if (isSure) await act(() => onSetActive(shown, !isActive));
  };

  const remove = async () => {
    const isSure = await confirm({
      title: text('users.askDelete', { name }),
      text: text('users.askDeleteText'),
      isDangerous: true,
      ...answers,
    });
    if (isSure) await act(() => onDelete(shown));
  };

  return (
    <Modal
      isOpen={user !== null}
      onClose={onClose}
      title={text('users.editTitle')}
      description={<bdi>{hidesContacts ? name : shown.email}</bdi>}
      closeLabel={t('app.close')}
      size="sm"
      data-testid="user-edit-modal"
    >
      {/* Buttons of their own for each: one that is busy is so for its user alone. */}
      <div key={shown.id} className="grid gap-3">
        <Button
          variant="secondary"
          block
          data-testid="user-toggle-active"
          icon={<Icon of={isActive ? UserX : UserCheck} size="sm" />}
          onClick={toggle}
        >
          {text(isActive ? 'users.makeInactive' : 'users.makeActive')}
        </Button>
        <Button
          variant="danger"
          block
          data-testid="user-delete"
          icon={<Icon of={Trash2} size="sm" />}
          onClick={remove}
        >
          {text('users.delete')}
        </Button>
      </div>
    </Modal>
  );
};
