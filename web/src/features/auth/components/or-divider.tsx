import { useTranslation } from '../../../i18n/use-translation.ts';

export const OrDivider = () => {
  const { t } = useTranslation();
  return (
    <div className="my-6 flex items-center gap-4 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('auth.or')}
    </div>
  );
};
