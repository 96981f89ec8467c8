import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './features/layout/components/error-screen.tsx';
import { LoadingScreen } from './features/layout/components/loading-screen.tsx';
import type { TextKey } from './i18n/text-key.ts';
import { parseSearch, stringifySearch } from './lib/text-search.ts';
import { layoutRoutes } from './routes/layout-routes.tsx';
import { rootRoute } from './routes/root-route.tsx';
import { standaloneRoutes } from './routes/standalone-routes.tsx';

const routeTree = rootRoute.addChildren([layoutRoutes, ...standaloneRoutes]);

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }

  interface StaticDataRouteOption {
    titleKey?: TextKey;
  }
}
