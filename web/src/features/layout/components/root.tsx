import { useEffect } from 'react';
import { Outlet } from '../../../router/router-provider.tsx';
import { applyStoredConsent } from '../consent-store.ts';
import { DialogHosts } from '../load-parts.ts';
import { useDialogsNeeded } from '../use-dialogs-needed.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';
import { usePageViews } from '../use-page-views.ts';
import { Deferred } from './deferred.tsx';

/** Around every page: its title, the focus after navigation, and the dialogs any code may open. */
export const Root = () => {
  useDocumentTitle();
  useFocusOnNavigation();
  usePageViews();
  useEffect(applyStoredConsent, []);
  const areDialogsNeeded = useDialogsNeeded();

  return (
    <>
      <Outlet />
      {areDialogsNeeded && (
        <Deferred>
          <DialogHosts />
        </Deferred>
      )}
    </>
  );
};
