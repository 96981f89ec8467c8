import { LoadingScreen } from './features/layout/components/loading-screen.tsx';
import { createRouter } from './router/create-router.ts';
import { browserHistory, type History } from './router/history.ts';
import { framedPages } from './routes/framed-pages.ts';
import { standalonePages } from './routes/standalone-pages.ts';

export const createAppRouter = (history: History = browserHistory()) =>
  createRouter({ pages: [...framedPages, ...standalonePages], history, Waiting: LoadingScreen });
