import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectSessionToApp } from './features/auth/connect-session.ts';
import { watchSession } from './features/auth/watch-session.ts';
import { startLanguage } from './i18n/language-store.ts';
import { reloadOnceWhenOutdated } from './lib/reload-once.ts';
import { sleep } from './lib/sleep.ts';
import { holdIdleTasks, whenIdle } from './lib/when-idle.ts';
import { isPageWritten } from './lib/written-page.ts';
import { createAppRouter } from './create-app-router.ts';
import { RouterProvider } from './router/router-provider.tsx';
import { applyStoredTheme } from './ui/theme.ts';

/** Texts that take longer than this are shown when they come; until then the page is in English. */
const WAIT_FOR_TEXTS_MS = 2000;

/** Until then the mark of the product is enough to look at; then the app says that it is working. */
const WAIT_FOR_PAGE_MS = 400;

/** By then a page has what it needs. */
const CALM_AFTER_MS = 3000;

/** On a slow phone each part of the start is long enough: in between, a press is heard. */
const takeBreath = (): Promise<void> => sleep(0);

const start = async (root: Element): Promise<void> => {
  await takeBreath();
  reloadOnceWhenOutdated();
  holdIdleTasks();
  applyStoredTheme();

  const textsReady = startLanguage();
  const router = createAppRouter();
  connectSessionToApp({
    goHome: () => void router.navigate({ to: '/' }),
    reloadHome: () => location.replace('/'),
  });
  watchSession();

  await takeBreath();
  const pageReady = router.load();
  await Promise.race([textsReady, sleep(WAIT_FOR_TEXTS_MS)]);
  await Promise.race([pageReady, sleep(WAIT_FOR_PAGE_MS)]);
  const onShown = isPageWritten() ? await takeOver(pageReady) : undefined;
  // Bit by bit: the browser stays free for what somebody does meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} onShown={onShown} />
      </StrictMode>,
    ),
  );
  if (import.meta.env.PROD) setTimeout(prepareForOffline, CALM_AFTER_MS);
};

/** It comes with the only page that is written, which others can do without. */
const takeOver = async (pageReady: Promise<unknown>): Promise<(() => void) | undefined> => {
  await pageReady;
  const exchange = await import('./take-over.ts').catch(() => undefined);
  return exchange?.takeOver();
};

/** When everything else is done: the worker fetches what a time without a network would take. */
const prepareForOffline = (): void => {
  whenIdle(() => {
    void import('./features/layout/register-worker.ts')
      .then(({ registerWorker }) => registerWorker())
      .catch(() => undefined);
  });
};

const root = document.querySelector('#root');
if (root) void start(root);
