import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, stored with its zone so that no session setting can shift it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
