DROP INDEX "sessions_refresh_hash";--> statement-breakpoint
DROP INDEX "sessions_previous_refresh_hash";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "uid" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replaced" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_used_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_uid" ON "account_links" USING btree ("uid");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "refresh_hash";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "previous_refresh_hash";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "rotated_at";