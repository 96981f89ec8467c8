import english from '../../../../locales/admin/en.json';
import { createTextPart } from '../../i18n/text-part.ts';

const { load, useTexts } = createTextPart('admin', english);

export const loadAdmin = load;

export const useAdminTexts = useTexts;

export type AdminText = ReturnType<typeof useTexts>;
