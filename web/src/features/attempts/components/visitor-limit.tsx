import { RichText } from '../../../i18n/rich-text.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';

/** For a visitor who has no free messages left. */
export const VisitorLimit = () => {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" data-testid="limit-banner" className="print:hidden">
      <RichText
        text={t('attempts.visitorLimit')}
        parts={{
          signUp: (
            <Link to="/sign-up" className={textLinkClass}>
              {t('attempts.signUp')}
            </Link>
          ),
        }}
      />{' '}
      <Link to="/buy-plan" className={textLinkClass}>
        {t('attempts.plans')}
      </Link>
    </Banner>
  );
};
