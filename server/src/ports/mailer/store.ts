import { desc, eq, lte, sql } from 'drizzle-orm';
import { sentMails } from '../../db/schema/mail.ts';
import type { Queryable } from '../database/port.ts';
import type { Mail } from './port.ts';

export type SentMail = typeof sentMails.$inferSelect;

export interface SentMailStore {
  /** Keeps only the newest. */
  add(mail: Mail, keep: number): Promise<void>;
  /** Newest first. */
  list(options: { to?: string | undefined; limit: number }): Promise<SentMail[]>;
}

export function sentMailStore(db: Queryable): SentMailStore {
  return {
    async add(mail, keep) {
      await db.insert(sentMails).values({
        toAddress: mail.to,
        kind: mail.kind,
        subject: mail.subject,
        bodyText: mail.text,
        bodyHtml: mail.html,
        link: mail.link ?? null,
        lang: mail.lang,
        createdAt: mail.createdAt,
      });
      const firstTooOld = db
        .select({ id: sentMails.id })
        .from(sentMails)
        .orderBy(desc(sentMails.id))
        .offset(keep)
        .limit(1);
      await db.delete(sentMails).where(lte(sentMails.id, sql`(${firstTooOld})`));
    },
    async list({ to, limit }) {
      return db
        .select()
        .from(sentMails)
        .where(
          to === undefined ? undefined : eq(sql`lower(${sentMails.toAddress})`, to.toLowerCase()),
        )
        .orderBy(desc(sentMails.id))
        .limit(limit);
    },
  };
}
