import { newChatName } from '@hale/contract/constants';
import type { Translate } from '../../i18n/text-key.ts';

/** Until a chat has a name of its own, it is called so in the language on screen. */
export const formatChatName = (name: string, t: Translate): string =>
  name === newChatName ? t('sidebar.newChat') : name;
