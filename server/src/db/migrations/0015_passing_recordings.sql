ALTER TABLE "message_files" ADD COLUMN "is_passing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "message_files" SET "is_passing" = true WHERE "content_type" = 'audio/wav';--> statement-breakpoint
CREATE INDEX "message_files_passing" ON "message_files" USING btree ("created_at") WHERE "message_files"."is_passing";