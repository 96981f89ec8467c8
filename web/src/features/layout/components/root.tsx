import { Outlet } from '@tanstack/react-router';
import { DialogHosts } from '../lazy-parts.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';
import { Deferred } from './deferred.tsx';

/** Around every page: its title, the focus after navigation, and the dialogs any code may open. */
export const Root = () => {
  useDocumentTitle();
  useFocusOnNavigation();

  return (
    <>
      <Outlet />
      <Deferred>
        <DialogHosts />
      </Deferred>
    </>
  );
};
