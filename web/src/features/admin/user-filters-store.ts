import { create } from 'zustand';
import { firstUsers, type UserFilters } from './pick-users.ts';

/** How the list of users was looked at last, from its first page on. Only this tab of the browser knows. */
export const useUserFilters = create<{ last: UserFilters }>(() => ({ last: firstUsers }));
