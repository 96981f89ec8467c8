-- A question changes what the lists of staff rest on. Whoever asks waits for that, so it is kept small.

CREATE TABLE "user_rows_due" (
	"user_id" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "chats_of_user";--> statement-breakpoint
CREATE INDEX "chats_of_user" ON "chats" USING btree ("user_id");
--> statement-breakpoint
-- Room for the change that an answer makes, beside the row it changes.
ALTER TABLE "chats" SET (fillfactor = 80);
--> statement-breakpoint

-- Rows of users: questions and tokens are counted in them later.
DROP TRIGGER "users_changed" ON "users";
--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE ON "users" FOR EACH ROW
WHEN (old.date_joined IS DISTINCT FROM new.date_joined OR old.country IS DISTINCT FROM new.country
  OR old.is_active IS DISTINCT FROM new.is_active OR old.doctor_reviews IS DISTINCT FROM new.doctor_reviews)
EXECUTE FUNCTION keep_user_row();
--> statement-breakpoint
CREATE FUNCTION "owe_user_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_rows_due (user_id) VALUES (new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_asked" AFTER UPDATE ON "users" FOR EACH ROW
WHEN (old.asked_questions IS DISTINCT FROM new.asked_questions OR old.tokens_used IS DISTINCT FROM new.tokens_used)
EXECUTE FUNCTION owe_user_row();
--> statement-breakpoint
CREATE FUNCTION "forget_due_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_rows_due USING gone WHERE user_rows_due.user_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_gone" AFTER DELETE ON "users" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION forget_due_rows();
--> statement-breakpoint
CREATE FUNCTION "settle_user_rows"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM user_rows_due) THEN RETURN; END IF;
  -- One at a time: who comes second must not write what they read before the first one wrote.
  PERFORM pg_advisory_xact_lock(hashtext('settle user rows'));
  -- A row that somebody else is changing stays due: who waits for nothing is in nobody's way.
  WITH free AS MATERIALIZED (
    SELECT user_id FROM user_rows WHERE user_id IN (SELECT user_id FROM user_rows_due)
    FOR NO KEY UPDATE SKIP LOCKED),
  settled AS (DELETE FROM user_rows_due WHERE user_id IN (SELECT user_id FROM free))
  UPDATE user_rows SET asked_questions = users.asked_questions, tokens_used = users.tokens_used
  FROM users, free WHERE users.id = free.user_id AND user_rows.user_id = free.user_id
    AND (user_rows.asked_questions, user_rows.tokens_used)
      IS DISTINCT FROM (users.asked_questions, users.tokens_used);
END $$;
--> statement-breakpoint

-- What a chat knows of its user is looked up when it gets another one, or comes from elsewhere.
DROP TRIGGER "chats_placed" ON "chats";
--> statement-breakpoint
CREATE TRIGGER "chats_placed" BEFORE INSERT ON "chats" FOR EACH ROW EXECUTE FUNCTION place_chat();
--> statement-breakpoint
CREATE TRIGGER "chats_placed_anew" BEFORE UPDATE ON "chats" FOR EACH ROW
WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.country IS DISTINCT FROM new.country)
EXECUTE FUNCTION place_chat();
--> statement-breakpoint

CREATE OR REPLACE FUNCTION "place_dialog"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  week int;
  since int;
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO dialog_blocks (sort, joined, stretch, part, count)
    SELECT *, 1 FROM dialog_places(new.id, new.created_at, new.user_joined, new.messages_count);
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO dialog_blocks (sort, joined, stretch, part, count)
    SELECT *, -1 FROM dialog_places(old.id, old.created_at, old.user_joined, old.messages_count);
  ELSIF old.created_at = new.created_at AND old.user_joined IS NOT DISTINCT FROM new.user_joined THEN
    -- Only longer, as with every question: the places of `dialog_places` that this moves.
    week := span_of(new.created_at, 7);
    since := coalesce(span_of(new.user_joined, 28), -1);
    IF least(old.messages_count, 10) <> least(new.messages_count, 10) THEN
      INSERT INTO dialog_blocks (sort, joined, stretch, part, count) VALUES
        ('created_min', -1, week, least(old.messages_count, 10), -1),
        ('created_min', -1, week, least(new.messages_count, 10), 1),
        ('created_long', since, week, least(old.messages_count, 10), -1),
        ('created_long', since, week, least(new.messages_count, 10), 1),
        ('length', since, stretch_of(old.messages_count), part_of(old.messages_count, old.id), -1),
        ('length', since, stretch_of(new.messages_count), part_of(new.messages_count, new.id), 1);
    ELSE
      INSERT INTO dialog_blocks (sort, joined, stretch, part, count) VALUES
        ('length', since, stretch_of(old.messages_count), part_of(old.messages_count, old.id), -1),
        ('length', since, stretch_of(new.messages_count), part_of(new.messages_count, new.id), 1);
    END IF;
  ELSE
    INSERT INTO dialog_blocks (sort, joined, stretch, part, count)
    SELECT sort, joined, stretch, part, sum(change) FROM (
      SELECT *, 1 AS change FROM dialog_places(new.id, new.created_at, new.user_joined, new.messages_count)
      UNION ALL SELECT *, -1 FROM dialog_places(old.id, old.created_at, old.user_joined, old.messages_count)
    ) AS moved GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION "keep_dialog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM count_dialog(new, 1);
    PERFORM tally('specialty:' || new.specialty, utc_day(new.created_at), 1);
  ELSIF tg_op = 'DELETE' THEN
    PERFORM count_dialog(old, -1);
  ELSE
    -- What `count_dialog` does, for both at once: this is paid for with every question.
    INSERT INTO dialog_counts
      (country, specialty, sentiment, is_commented, has_files, is_auth, messages, count)
    VALUES
      ('*', old.specialty, coalesce(old.sentiment, ''), old.comments_count > 0, old.files_count > 0,
        old.user_id IS NOT NULL, least(old.messages_count, 10), -1),
      (old.list_country, old.specialty, coalesce(old.sentiment, ''), old.comments_count > 0, old.files_count > 0,
        old.user_id IS NOT NULL, least(old.messages_count, 10), -1),
      ('*', new.specialty, coalesce(new.sentiment, ''), new.comments_count > 0, new.files_count > 0,
        new.user_id IS NOT NULL, least(new.messages_count, 10), 1),
      (new.list_country, new.specialty, coalesce(new.sentiment, ''), new.comments_count > 0, new.files_count > 0,
        new.user_id IS NOT NULL, least(new.messages_count, 10), 1);
    IF old.specialty <> new.specialty THEN
      INSERT INTO tallies (name, day, count) VALUES
        ('specialty:' || old.specialty, utc_day(new.created_at), -1),
        ('specialty:' || new.specialty, utc_day(new.created_at), 1);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE OR REPLACE FUNCTION "tally_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO tallies (name, day, count) VALUES ('questions', utc_day(new.created_at), 1);
    RETURN NULL;
  END IF;
  IF old.answered_at IS NULL AND new.answered_at IS NOT NULL THEN
    INSERT INTO tallies (name, day, count) VALUES ('answers', utc_day(new.answered_at), 1),
      ('tokens', utc_day(new.answered_at), new.prompt_tokens + new.completion_tokens);
  END IF;
  IF old.rating IS DISTINCT FROM new.rating THEN
    IF old.rating IS NOT NULL THEN PERFORM tally('rating:' || old.rating, utc_day(new.created_at), -1); END IF;
    IF new.rating IS NOT NULL THEN PERFORM tally('rating:' || new.rating, utc_day(new.created_at), 1); END IF;
  END IF;
  RETURN NULL;
END $$;
