import { productConfig } from '../../../config.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LogoMark } from '../../layout/components/logo.tsx';

/** Every answer says that an AI wrote it. */
export const AnswerHeading = () => {
  const { t } = useTranslation();
  return (
    <h2 className="mb-2.5 flex items-center gap-2 text-sm">
      <LogoMark className="size-6" />
      {productConfig.product}
      <Badge tone="accent" className="px-2 py-0 text-[0.6875rem]">
        {t('chat.ai')}
      </Badge>
    </h2>
  );
};
