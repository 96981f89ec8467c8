import { sessionReady } from '../features/auth/start-session.ts';
import { ErrorScreen, FullErrorScreen } from '../features/layout/components/error-screen.tsx';
import { Layout } from '../features/layout/components/layout.tsx';
import { Root } from '../features/layout/components/root.tsx';
import { guardLayout, loadLayout } from '../features/layout/load-layout.ts';
import { pagesWithin, type Step } from '../router/page.ts';

const root: Step = { guard: sessionReady, Screen: Root, Failed: FullErrorScreen };

const rootOfLayout: Step = {
  ...root,
  guard: async ({ pathname }) => guardLayout(pathname, await sessionReady()),
};

/** Header, sidebar and footer. */
const layout: Step = { load: loadLayout, Screen: Layout, Failed: FullErrorScreen };

export const framedPage = pagesWithin([rootOfLayout, layout], ErrorScreen);

/** Without header, sidebar and footer. */
export const standalonePage = pagesWithin([root], ErrorScreen);
