ALTER TABLE "chats" ADD COLUMN "user_joined" timestamp with time zone;
--> statement-breakpoint
-- When the user of a chat joined stands beside it: deep pages by it are one walk of an index.
CREATE OR REPLACE FUNCTION "place_chat"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner users;
BEGIN
  IF new.user_id IS NOT NULL THEN SELECT * INTO owner FROM users WHERE id = new.user_id; END IF;
  new.list_country := coalesce(owner.country, new.country);
  new.user_joined := owner.date_joined;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_joined"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chats SET user_joined = new.date_joined WHERE user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_rejoined" AFTER UPDATE ON "users" FOR EACH ROW
WHEN (old.date_joined <> new.date_joined) EXECUTE FUNCTION keep_joined();
--> statement-breakpoint
UPDATE chats SET user_joined = users.date_joined FROM users WHERE users.id = chats.user_id;
--> statement-breakpoint
DROP INDEX "chats_listed";
--> statement-breakpoint
CREATE INDEX "chats_listed" ON "chats" (created_at, id)
  INCLUDE (list_country, specialty, sentiment, messages_count, comments_count, files_count, user_id, user_joined);
--> statement-breakpoint
DROP INDEX "chats_listed_by_length";
--> statement-breakpoint
CREATE INDEX "chats_listed_by_length" ON "chats" (messages_count, id)
  INCLUDE (list_country, specialty, sentiment, comments_count, files_count, user_id, user_joined);
--> statement-breakpoint
DROP INDEX "chats_listed_by_shortness";
--> statement-breakpoint
CREATE INDEX "chats_listed_by_shortness" ON "chats" (messages_count, id DESC)
  INCLUDE (list_country, specialty, sentiment, comments_count, files_count, user_id, user_joined);
--> statement-breakpoint
CREATE INDEX "user_rows_by_id" ON "user_rows" (user_id) INCLUDE (valid_until, country, is_active, has_doctor);
