import { lazyPart } from '../../lib/lazy-part.ts';

/* Parts of the frame that the first paint of a page can do without. */

export const Sidebar = lazyPart(() =>
  import('./components/sidebar.tsx').then((module) => module.Sidebar),
);

export const SidebarHistory = lazyPart(() =>
  import('./components/sidebar-history.tsx').then((module) => module.SidebarHistory),
);

export const SidebarRename = lazyPart(() =>
  import('./components/sidebar-rename.tsx').then((module) => module.SidebarRename),
);

export const SidebarMatches = lazyPart(() =>
  import('./components/sidebar-matches.tsx').then((module) => module.SidebarMatches),
);

export const SuspendedModal = lazyPart(() =>
  import('./components/suspended-modal.tsx').then((module) => module.SuspendedModal),
);

export const AuthPopup = lazyPart(() =>
  import('../auth/components/auth-popup.tsx').then((module) => module.AuthPopup),
);

export const ProductsModal = lazyPart(async () => {
  const [{ ProductsModal: Modal }, { loadPurchases }] = await Promise.all([
    import('../purchases/components/products-modal.tsx'),
    import('../purchases/load-purchases.ts'),
  ]);
  await loadPurchases();
  return Modal;
});

export const LanguageList = lazyPart(() =>
  import('./components/language-list.tsx').then((module) => module.LanguageList),
);

export const DialogHosts = lazyPart(() =>
  import('./components/dialog-hosts.tsx').then((module) => module.DialogHosts),
);
