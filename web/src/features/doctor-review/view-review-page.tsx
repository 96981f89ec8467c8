import { readLanguageLeniently } from '@hale/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { intlTag } from '../../i18n/intl-tag.ts';
import { findLanguage } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParams } from '../../router/hooks.ts';
import { Card } from '../../ui/card.tsx';
import { PanelEntry } from '../admin/components/panel-entry.tsx';
import { loadAdmin, useAdminTexts } from '../admin/load-admin.ts';
import { useSession } from '../auth/session-store.ts';
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
  const { id } = useParams('/admin-panel/view-review/$id');
  const myId = useSession(({ user }) => user?.id);
  const review = useQuery(reviewQuery(Number(id), language.code), queryClient);
  const found = review.data;
  const isMine = found?.status === 'in_review' && found.taken_by?.id === myId;

  return (
    <PanelEntry
      tab="reviews"
      back={text('staff.tab')}
      title={t('titles.adminPanel')}
      failure={adminText('list.error')}
      unknown={text('staff.empty')}
      entry={review}
    >
      {found && (
        <div className="mt-3 flex flex-col gap-6">
          <ReviewHead review={found} />
          {isMine && (
            <ReviewNoteForm
              review={found}
              language={languageName(found.user.language, language.tag)}
            />
          )}
          <Card>
            <h2 className="mb-4 text-lg">{text('sheet.title')}</h2>
            <CaseSheetView
              sheet={found.case_sheet}
              attachments={<SheetFiles files={found.case_sheet.attachments} />}
            />
          </Card>
        </div>
      )}
    </PanelEntry>
  );
};

const languageName = (code: string, tag: string): string => {
  const own = findLanguage(readLanguageLeniently(code))?.tag ?? code;
  return new Intl.DisplayNames(intlTag(tag), { type: 'language' }).of(own) ?? code;
};
