import { useEffect } from 'react';
import { productConfig } from '../../config.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShownPage } from '../../router/hooks.ts';

/** The title of the page on screen, in its language; the home page has the product's name in it already. */
export const useDocumentTitle = (): void => {
  const { t } = useTranslation();
  const titleKey = useShownPage()?.titleKey;

  useEffect(() => {
    if (!titleKey) return;
    const title = t(titleKey);
    const { product } = productConfig;
    document.title = title.includes(product) ? title : `${title} · ${product}`;
  }, [t, titleKey]);
};
