import { useEffect } from 'react';
import { useShownPage } from '../../router/hooks.ts';
import { reportPageView } from './report-page-view.ts';

export const usePageViews = (): void => {
  const page = useShownPage()?.path;

  useEffect(() => {
    if (page) reportPageView(page);
  }, [page]);
};
