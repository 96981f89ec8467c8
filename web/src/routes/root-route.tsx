import { createRootRoute } from '@tanstack/react-router';
import { sessionReady } from '../features/auth/start-session.ts';
import { FullErrorScreen } from '../features/layout/components/error-screen.tsx';
import { Root } from '../features/layout/components/root.tsx';

export const rootRoute = createRootRoute({
  beforeLoad: async () => ({ wasSessionLost: await sessionReady() }),
  component: Root,
  errorComponent: FullErrorScreen,
});
