import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { productConfig } from '../../config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Page } from '../layout/components/page.tsx';
import { showProblem } from '../messages/show-problem.ts';
import { CaseSheetView } from './components/case-sheet-view.tsx';
import { SheetFiles } from './components/sheet-files.tsx';
import { downloadSheet } from './download-sheet.ts';
import { loadDoctorReview, useReviewTexts } from './load-doctor-review.ts';
import { caseSheetQuery, fetchSheetPdf } from './queries.ts';

export { loadDoctorReview } from './load-doctor-review.ts';

export const CaseSheetPage = () => {
  const { language } = useTranslation();
  const text = useReviewTexts();
  const { id } = useParams('/case-sheet/$id');
  const sheet = useQuery(caseSheetQuery(id, language.code), queryClient);
  const title = text('sheet.title');

  // The account's language may come while these texts were already being fetched in another.
  useEffect(() => void loadDoctorReview(), [language.code]);

  useEffect(() => {
    document.title = `${title} · ${productConfig.product}`;
  }, [title]);

  const content = () => {
    if (sheet.data) {
      return (
        <CaseSheetView
          sheet={sheet.data}
          attachments={<SheetFiles files={sheet.data.attachments} />}
        />
      );
    }
    if (sheet.error instanceof ApiError && sheet.error.is('nothing_to_answer')) {
      return <EmptyState title={text('sheet.empty')} />;
    }
    if (sheet.isError) {
      return (
        <ErrorState
          title={text('sheet.error')}
          retry={{ label: text('sheet.retry'), onRetry: () => sheet.refetch() }}
        />
      );
    }
    return (
      <div className="grid gap-4" aria-busy="true">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton shape="box" className="h-24" />
        <Skeleton shape="box" className="h-40" />
      </div>
    );
  };

  return (
    <Page title={title} hasBack data-testid="case-sheet-page">
      <p className="mt-2 text-ink-soft">{text('sheet.lead')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          icon={<Icon of={Download} size="sm" />}
          disabled={!sheet.data}
          data-testid="case-sheet-pdf"
          onClick={() => downloadSheet(fetchSheetPdf(id, language.code)).catch(showProblem)}
        >
          {text('sheet.pdf')}
        </Button>
        <Link to="/chat/$id" params={{ id }} className={buttonClass({ variant: 'secondary' })}>
          {text('sheet.chat')}
        </Link>
      </div>
      <Card className="mt-6">{content()}</Card>
    </Page>
  );
};
