import { ClipboardList, IdCard, UserRound } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { ProfileCard } from './profile-card.tsx';
import { Row, rowClass } from './row.tsx';

export const HealthSection = () => {
  const { t } = useTranslation();
  return (
    <ProfileCard title={t('profile.health')}>
      <div className="mt-4 divide-y divide-line">
        <Link to="/personal-info-form" data-testid="personal-info-link" className={rowClass}>
          <Row
            icon={UserRound}
            title={t('profile.personalInfo')}
            text={t('profile.personalInfoText')}
            isLink
          />
        </Link>
        <Link to="/your-medical-history" data-testid="medical-history-link" className={rowClass}>
          <Row
            icon={ClipboardList}
            title={t('profile.medicalHistory')}
            text={t('profile.medicalHistoryText')}
            isLink
          />
        </Link>
        <Link to="/id-verification" data-testid="id-verification-link" className={rowClass}>
          <Row
            icon={IdCard}
            title={t('profile.idVerification')}
            text={t('profile.idVerificationText')}
            isLink
          />
        </Link>
      </div>
    </ProfileCard>
  );
};
