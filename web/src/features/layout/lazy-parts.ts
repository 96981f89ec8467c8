import { lazyRouteComponent } from '@tanstack/react-router';

/* Parts of the frame that the first paint of a page can do without. */

export const Sidebar = lazyRouteComponent(() => import('./components/sidebar.tsx'), 'Sidebar');

export const SidebarHistory = lazyRouteComponent(
  () => import('./components/sidebar-history.tsx'),
  'SidebarHistory',
);

export const CookiePopup = lazyRouteComponent(
  () => import('./components/cookie-popup.tsx'),
  'CookiePopup',
);

export const SuspendedModal = lazyRouteComponent(
  () => import('./components/suspended-modal.tsx'),
  'SuspendedModal',
);

export const LanguageList = lazyRouteComponent(
  () => import('./components/language-list.tsx'),
  'LanguageList',
);

export const DialogHosts = lazyRouteComponent(
  () => import('./components/dialog-hosts.tsx'),
  'DialogHosts',
);
