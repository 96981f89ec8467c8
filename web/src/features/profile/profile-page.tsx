import '../../i18n/account-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../auth/session-store.ts';
import { Page } from '../layout/components/page.tsx';
import { AccountSection } from './components/account-section.tsx';
import { HealthSection } from './components/health-section.tsx';
import { NamesForm } from './components/names-form.tsx';
import { PlanSection } from './components/plan-section.tsx';
import { PurchasesSection } from './components/purchases-section.tsx';
import { ProfileHeader } from './components/profile-header.tsx';

export { loadPurchases } from '../purchases/load-purchases.ts';

export const ProfilePage = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  // For the moment between log-out and the home page.
  if (!user) return null;

  return (
    <Page title={t('titles.profile')} hasBack>
      <ProfileHeader user={user} />
      <div className="mt-8 flex flex-col gap-6">
        <NamesForm user={user} />
        <PlanSection user={user} />
        <PurchasesSection />
        <HealthSection />
        <AccountSection user={user} />
      </div>
    </Page>
  );
};
