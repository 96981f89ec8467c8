import { readLanguageLeniently } from '@hale/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { queryClient } from '../../api/query-client.ts';
import { intlTag } from '../../i18n/intl-tag.ts';
import { findLanguage } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate, useParams } from '../../router/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { loadAdmin, useAdminTexts } from '../admin/load-admin.ts';
import { useSession } from '../auth/session-store.ts';
import { PageTitle } from '../layout/components/page-title.tsx';
import { CaseSheetView } from './components/case-sheet-view.tsx';
import { ReviewHead } from './components/review-head.tsx';
import { ReviewNoteForm } from './components/review-note-form.tsx';
import { SheetFiles } from './components/sheet-files.tsx';
import { loadDoctorReview, useReviewTexts } from './load-doctor-review.ts';
import { reviewQuery } from './queries.ts';

export const loadReviewTexts = () => Promise.all([loadAdmin(), loadDoctorReview()]);

/** One review for staff: the case, who has it, and the note. */
export const ViewReviewPage = () => {
  const { t, language } = useTranslation();
  const text = useReviewTexts();
  const adminText = useAdminTexts();
  const navigate = useNavigate();
  const { id } = useParams('/admin-panel/view-review/$id');
  const myId = useSession(({ user }) => user?.id);
  const review = useQuery(reviewQuery(Number(id), language.code), queryClient);

  const content = () => {
    if (review.data) {
      const { case_sheet: sheet, status, taken_by, user } = review.data;
      return (
        <>
          <ReviewHead review={review.data} />
          {status === 'in_review' && taken_by?.id === myId && (
            <ReviewNoteForm
              review={review.data}
              language={languageName(user.language, language.tag)}
            />
          )}
          <Card>
            <h2 className="mb-4 text-lg">{text('sheet.title')}</h2>
            <CaseSheetView sheet={sheet} attachments={<SheetFiles files={sheet.attachments} />} />
          </Card>
        </>
      );
    }
    return (
      <>
        <PageTitle className="sr-only">{t('titles.adminPanel')}</PageTitle>
        {review.isError ? (
          <ErrorState
            title={adminText('list.error')}
            retry={{ label: adminText('list.retry'), onRetry: () => review.refetch() }}
            data-testid="list-error"
          />
        ) : (
          <div aria-busy="true" className="self-center">
            <Spinner size="lg" label={t('app.loading')} className="m-8 text-accent" />
          </div>
        )}
      </>
    );
  };

  return (
    <div className="room-to-come mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 pt-4 pb-16 sm:px-8 sm:pt-6">
      <Button
        variant="quiet"
        size="sm"
        data-testid="back-button"
        icon={<Icon of={ArrowLeft} directional />}
        onClick={() => void navigate({ to: '/admin-panel', hash: 'reviews' })}
        className="-ms-3 self-start"
      >
        {text('staff.tab')}
      </Button>
      {content()}
    </div>
  );
};

const languageName = (code: string, tag: string): string => {
  const own = findLanguage(readLanguageLeniently(code))?.tag ?? code;
  return new Intl.DisplayNames(intlTag(tag), { type: 'language' }).of(own) ?? code;
};
