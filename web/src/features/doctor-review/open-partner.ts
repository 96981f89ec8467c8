import { getPartnerLink } from '@hale/contract/doctor-review';
import { call } from '../../api/client.ts';

/** Opens the care app in a new tab. Gives the link where the browser did not let the tab open. */
export const openPartner = async (chat: string): Promise<string | null> => {
  const { url } = await call(getPartnerLink, { query: { chat_id: chat } });
  const tab = window.open(url, '_blank');
  if (!tab) return url;
  // The page of somebody else must not reach back into this one.
  tab.opener = null;
  return null;
};
