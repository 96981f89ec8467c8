import { startTransition, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { CatchErrors } from '../lib/catch-errors.tsx';
import { LevelContext, RouterContext, useRouter, useView, ViewContext } from './context.ts';
import type { Router } from './create-router.ts';

interface RouterProviderProps {
  router: Router;
  /** Called once the first thing is on screen. */
  onShown?: (() => void) | undefined;
}

export const RouterProvider = ({ router, onShown }: RouterProviderProps) => {
  const [view, setView] = useState(router.view);

  useEffect(
    () =>
      router.start((next) => {
        // Only a new page may take its time: the browser stays free for what somebody does meanwhile.
        if (next.isNewPage) startTransition(() => setView(next));
        else setView(next);
      }),
    [router],
  );

  useLayoutEffect(() => router.arrived(view), [router, view]);
  useLayoutEffect(() => onShown?.(), [onShown]);

  return (
    <RouterContext value={router}>
      <ViewContext value={view}>
        <Outlet />
      </ViewContext>
    </RouterContext>
  );
};

/** Where a frame shows what is inside of it. */
export const Outlet = () => {
  const { Waiting } = useRouter();
  const view = useView();
  const level = use(LevelContext);
  const step = view.page?.steps[level];

  if (!step || (view.waitingFrom !== null && level >= view.waitingFrom)) return <Waiting />;
  if (view.failure?.level === level) return <step.Failed error={view.failure.error} />;
  return (
    <CatchErrors resetBy={view} Failed={step.Failed}>
      <Suspense fallback={<Waiting />}>
        <LevelContext value={level + 1}>
          <step.Screen />
        </LevelContext>
      </Suspense>
    </CatchErrors>
  );
};
