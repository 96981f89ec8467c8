import { deleteChat } from '@hale/contract/chats';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { translate } from '../../i18n/language-store.ts';
import { showAlert } from '../../ui/show-alert.ts';
import { tellOtherTabs } from './share-changes.ts';

/** Deletes the chat at once and starts afresh at the home page; a refusal is shown as it is. */
export const deleteChatForGood = async (id: string): Promise<void> => {
  try {
    await call(deleteChat, { params: { conversation_id: id } });
    tellOtherTabs(id);
    location.assign('/');
    // The button stays busy until the page is gone: pressed again, it would find nothing to delete.
    await new Promise(() => undefined);
  } catch (error) {
    const detail = error instanceof ApiError ? error.detail : '';
    void showAlert(detail || translate('app.error'));
  }
};
