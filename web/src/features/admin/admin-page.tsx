import { adminTabs } from '@hale/contract/admin-options';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddress, useNavigate } from '../../router/hooks.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { loadDoctorReview, useReviewTexts } from '../doctor-review/load-doctor-review.ts';
import { PageTitle } from '../layout/components/page-title.tsx';
import { UsersTab } from './components/users-tab.tsx';
import { loadAdmin, useAdminTexts } from './load-admin.ts';
import { AuditTab, DialoguesTab, OverviewTab, ReviewsTab, SettingsTab } from './load-parts.ts';
import { settingsQuery, usersKey } from './queries.ts';

/** Its own texts and those of the reviews, whose tab stands among the others. */
export const loadAdminPage = () => Promise.all([loadAdmin(), loadDoctorReview()]);

/** Those of the specification come first. */
const allTabs = [...adminTabs, 'reviews', 'overview', 'auditLog'] as const;
type AdminTab = (typeof allTabs)[number];

const hashes: Readonly<Record<AdminTab, string>> = {
  userManagement: 'userManagement',
  chatSettings: 'chatSettings',
  dialogues: 'Dialogues',
  reviews: 'reviews',
  overview: 'overview',
  auditLog: 'auditLog',
};

const tabOf = (hash: string): AdminTab =>
  allTabs.find((tab) => tab.toLowerCase() === hash.toLowerCase()) ?? 'userManagement';

export const AdminPage = () => {
  const { t } = useTranslation();
  const text = useAdminTexts();
  const reviewText = useReviewTexts();
  const navigate = useNavigate();
  const { hash } = useAddress();
  const settings = useQuery({ ...settingsQuery, refetchOnMount: false }, queryClient);
  const tab = tabOf(hash);
  // The press is seen at once; what it opens may take longer to draw.
  const shown = useDeferredValue(tab);

  const isShut = tab === 'chatSettings' && settings.isError && settings.data === undefined;

  useEffect(() => {
    if (isShut) void navigate({ to: '/', replace: true });
  }, [isShut, navigate]);

  useEffect(() => {
    // Others change them meanwhile: they are asked for again when their tab is opened.
    const { queryKey } = settingsQuery;
    const outdated = [
      ...(tab === 'userManagement' ? [] : [usersKey]),
      ...(tab === 'chatSettings' ? [] : [queryKey]),
    ];
    for (const key of outdated) {
      void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
    }
    if (tab === 'chatSettings') {
      void queryClient.refetchQueries({ queryKey, predicate: ({ state }) => state.isInvalidated });
    }
  }, [tab]);

  if (isShut) return null;

  const tabs = allTabs.filter((each) => each !== 'chatSettings' || settings.data !== undefined);
  const content = {
    userManagement: <UsersTab />,
    chatSettings: settings.data && <SettingsTab settings={settings.data} />,
    dialogues: <DialoguesTab />,
    reviews: <ReviewsTab />,
    overview: <OverviewTab />,
    auditLog: <AuditTab />,
  };

  return (
    <div className="room-to-come mx-auto w-full max-w-[110rem] flex-1 px-4 pt-6 pb-12 sm:px-8">
      <PageTitle className="mb-4 text-2xl!">{t('titles.adminPanel')}</PageTitle>
      <Tabs
        label={text('tabs.label')}
        value={tab}
        tabs={tabs.map((value) => ({
          value,
          label: value === 'reviews' ? reviewText('staff.tab') : text(`tabs.${value}`),
          testId: `admin-tab-${value}`,
        }))}
        onChange={(value) =>
          void navigate({ to: '/admin-panel', hash: hashes[value], keepScroll: true })
        }
      >
        <Suspense
          key={shown}
          fallback={
            <div aria-busy="true" className="text-center">
              <Spinner size="lg" label={t('app.loading')} className="my-10 text-accent" />
            </div>
          }
        >
          {content[shown]}
        </Suspense>
      </Tabs>
    </div>
  );
};
