import type { SessionUser } from './session-store.ts';

export const fullName = ({ first_name, last_name }: SessionUser): string =>
  `${first_name} ${last_name}`.trim();
