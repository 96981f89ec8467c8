import english from '../../../../locales/purchases/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts } = createTextPart('purchases', english);

export const loadPurchases = load;

export const usePurchaseTexts = useTexts;
