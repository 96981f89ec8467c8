import { RichText } from '../../../i18n/rich-text.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { textLinkClass } from '../../../ui/text-link-class.ts';

export const Agreement = () => {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-ink-soft">
      <RichText
        text={t('signUp.agree', { terms: '<terms>', privacy: '<privacy>' })}
        parts={{
          terms: (
            <Link to="/terms-of-use" data-testid="signup-terms" className={textLinkClass}>
              {t('signUp.terms')}
            </Link>
          ),
          privacy: (
            <Link to="/privacy-policy" data-testid="signup-privacy" className={textLinkClass}>
              {t('signUp.privacy')}
            </Link>
          ),
        }}
      />
    </p>
  );
};
