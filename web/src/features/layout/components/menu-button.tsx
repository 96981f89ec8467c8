import { PanelLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toggleSidebar, useSidebar } from '../sidebar-store.ts';

/**
 * Stands in the header while the sidebar is closed and in the sidebar while it is open, in the same
 * corner. The one that appears takes over the focus of the one that was pressed.
 */
export const MenuButton = () => {
  const { t } = useTranslation();
  const { isOpen, hasInteracted } = useSidebar();
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(hasInteracted);

  useEffect(() => {
    if (takesFocus.current) button.current?.focus({ preventScroll: true });
  }, []);

  return (
    <IconButton
      ref={button}
      label={isOpen ? t('sidebar.close') : t('sidebar.open')}
      aria-expanded={isOpen}
      icon={<Icon of={PanelLeft} directional />}
      data-testid="menu-button"
      onClick={toggleSidebar}
    />
  );
};
