import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { LanguageSelector } from './language-selector.tsx';

const linkClass =
  'inline-flex min-h-11 items-center rounded-sm px-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline';

const year = new Date().getFullYear();

export const Footer = () => {
  const { t } = useTranslation();

  return (
    <footer
      data-testid="footer"
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line px-6 py-2 text-sm"
    >
      {/* In two lines where words are long: one row is all the footer takes from a chat. */}
      <p data-testid="footer-rights" className="flex-1 basis-44 text-ink-soft">
        {t('footer.rights', { year })}
      </p>
      <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-2">
        <Link to="/" data-testid="footer-home" className={linkClass}>
          {t('footer.home')}
        </Link>
        <Link to="/about-us" data-testid="footer-about" className={linkClass}>
          {t('footer.aboutUs')}
        </Link>
        <Link to="/terms-of-use" data-testid="footer-terms" className={linkClass}>
          {t('footer.termsOfUse')}
        </Link>
        <Link to="/privacy-policy" data-testid="footer-privacy" className={linkClass}>
          {t('footer.privacyPolicy')}
        </Link>
      </nav>
      <LanguageSelector data-testid="footer-language" side="above" />
    </footer>
  );
};
