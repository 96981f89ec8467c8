import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportPageView } from './report-page-view.ts';

export const usePageViews = (): void => {
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath });

  useEffect(() => {
    if (page) reportPageView(page);
  }, [page]);
};
