import { currentSession } from './features/auth/session-store.ts';
import { LoadingScreen } from './features/layout/components/loading-screen.tsx';
import { createRouter } from './router/create-router.ts';
import { browserHistory, type History } from './router/history.ts';
import { framedPages } from './routes/framed-pages.ts';
import { standalonePages } from './routes/standalone-pages.ts';

export const createAppRouter = (history: History = browserHistory()) =>
  createRouter({
    pages: [...framedPages, ...standalonePages],
    history: leavable(history),
    Waiting: LoadingScreen,
  });

/** From a page that is only still there because somebody chose to stay, every way out is a page load. */
const leavable = (history: History): History => ({
  ...history,
  push: (href, luggage) => {
    if (currentSession().hasLeft) location.assign(href);
    else history.push(href, luggage);
  },
});
