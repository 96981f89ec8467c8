import { SquarePen } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSidebar } from '../sidebar-store.ts';
import { useNewChat } from '../use-new-chat.ts';
import { MenuButton } from './menu-button.tsx';

export const SidebarTop = () => {
  const { t } = useTranslation();
  const isOpen = useSidebar((sidebar) => sidebar.isOpen);
  const { startNewChat } = useNewChat();

  return (
    // On a phone that lies on its side the history needs the lines.
    <div className="p-2 sm:px-3 [@media(max-height:30rem)_and_(width>=32rem)]:flex">
      <div className="flex min-h-11 items-center">{isOpen && <MenuButton />}</div>
      <Button
        variant="secondary"
        block
        icon={<Icon of={SquarePen} />}
        data-testid="sidebar-new-chat"
        onClick={startNewChat}
        className="mt-2 justify-start [@media(max-height:30rem)_and_(width>=32rem)]:mt-0"
      >
        {t('sidebar.newChat')}
      </Button>
    </div>
  );
};
