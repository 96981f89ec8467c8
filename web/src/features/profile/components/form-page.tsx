import type { PersonalData } from '@hale/contract/personal-data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Page } from '../../layout/components/page.tsx';
import { loadForms, useFormTexts } from '../load-forms.ts';
import { personalDataQuery } from '../queries.ts';
import { FormSteps } from './form-steps.tsx';

interface FormPageProps {
  title: string;
  step: 'personal' | 'history' | 'id';
  /** What stands above the form is still on its way, and would move it. */
  isWaiting?: boolean;
  children: (data: PersonalData) => ReactNode;
}

/** One of the three forms, shown with what is saved already. */
export const FormPage = ({ title, step, isWaiting = false, children }: FormPageProps) => {
  const { language } = useTranslation();
  const text = useFormTexts();
  const saved = useQuery(
    { ...personalDataQuery, refetchOnMount: 'always', refetchOnWindowFocus: false },
    queryClient,
  );

  // The account's language may come while these texts were already being fetched in another.
  useEffect(() => void loadForms(), [language.code]);

  const content = () => {
    // A form begins with what the server has now, not with what an earlier visit knew.
    if (saved.data && saved.isFetchedAfterMount && !isWaiting) return children(saved.data);
    if (saved.isError) {
      return (
        <ErrorState
          title={text('loadError')}
          retry={{ label: text('retry'), onRetry: () => saved.refetch() }}
          className="mt-8"
        />
      );
    }
    return (
      <div className="mt-8 grid gap-5 sm:grid-cols-2" aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="box" className="h-16" />
        ))}
      </div>
    );
  };

  return (
    <Page title={title} hasBack>
      <FormSteps current={step} />
      {content()}
    </Page>
  );
};
