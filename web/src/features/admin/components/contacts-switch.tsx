import { Checkbox } from '../../../ui/checkbox.tsx';
import { useAdminTexts } from '../load-admin.ts';
import { hideContacts, usePrivacy } from '../privacy-store.ts';

/** Holds for all lists and is remembered in this browser. */
export const ContactsSwitch = () => {
  const text = useAdminTexts();
  const { hidesContacts } = usePrivacy();
  return (
    <Checkbox
      data-testid="hide-contacts"
      label={text('list.hideContacts')}
      checked={hidesContacts}
      onChange={({ currentTarget }) => hideContacts(currentTarget.checked)}
    />
  );
};
