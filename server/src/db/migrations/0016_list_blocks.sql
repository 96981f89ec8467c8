CREATE TABLE "dialog_blocks" (
	"sort" text NOT NULL,
	"joined" integer NOT NULL,
	"stretch" integer NOT NULL,
	"part" integer NOT NULL,
	"count" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"sort" text NOT NULL,
	"is_active" boolean NOT NULL,
	"stretch" integer NOT NULL,
	"part" integer NOT NULL,
	"count" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dialog_blocks_sort" ON "dialog_blocks" USING btree ("sort","joined");--> statement-breakpoint
CREATE INDEX "user_blocks_sort" ON "user_blocks" USING btree ("sort","is_active");--> statement-breakpoint

-- A page deep in a list is found by how many rows stand in each stretch of its order, so that only
-- the rows of one stretch are walked. Triggers keep these numbers like the other counts.

-- Which stretch of so many days a moment is in.
CREATE FUNCTION "span_of"(at timestamptz, days int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (utc_day(at) - date '1970-01-01') / days;
--> statement-breakpoint
-- Numbers up to 255 each have a stretch; larger ones share it with those of the same leading 8 bits.
CREATE FUNCTION "stretch_of"(value bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN value < 256 THEN value
  ELSE (value >> (57 - position(B'1' IN value::bit(64))))
    + 128 * (57 - position(B'1' IN value::bit(64))) END;
--> statement-breakpoint
-- Small numbers are those of many rows: their stretches are cut by the id.
CREATE FUNCTION "part_of"(value bigint, id int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN value <= 30 THEN id >> 15 ELSE 0 END;
--> statement-breakpoint

-- Users -----------------------------------------------------------------------------------------

CREATE FUNCTION "user_places"(id int, joined timestamptz, asked int, tokens bigint, weekly int, monthly int, until timestamptz)
RETURNS TABLE (sort text, stretch int, part int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('joined', span_of(joined, 7), 0), ('id', 0, id >> 15), ('asked', stretch_of(asked), part_of(asked, id)),
    ('tokens', stretch_of(tokens), part_of(tokens, id)), ('weekly', weekly, part_of(weekly, id)),
    ('monthly', monthly, part_of(monthly, id)), ('until', span_of(until, 7), id >> 15)
$$;
--> statement-breakpoint
-- Once for each statement: turning the retention day changes many rows, and few stretches.
CREATE FUNCTION "place_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO user_blocks (sort, is_active, stretch, part, count)
    SELECT sort, is_active, stretch, part, count(*) FROM came, user_places(user_id, date_joined,
      asked_questions, tokens_used, retention_weekly, retention_monthly, valid_until)
    WHERE stretch IS NOT NULL GROUP BY 1, 2, 3, 4;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO user_blocks (sort, is_active, stretch, part, count)
    SELECT sort, is_active, stretch, part, -count(*) FROM gone, user_places(user_id, date_joined,
      asked_questions, tokens_used, retention_weekly, retention_monthly, valid_until)
    WHERE stretch IS NOT NULL GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO user_blocks (sort, is_active, stretch, part, count)
    SELECT sort, is_active, stretch, part, sum(change)
    FROM (SELECT 1 AS change, * FROM came UNION ALL SELECT -1, * FROM gone) AS moved,
      user_places(user_id, date_joined, asked_questions, tokens_used, retention_weekly, retention_monthly, valid_until)
    WHERE stretch IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "user_rows_placed" AFTER INSERT ON "user_rows" REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION place_users();
--> statement-breakpoint
CREATE TRIGGER "user_rows_moved" AFTER UPDATE ON "user_rows" REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION place_users();
--> statement-breakpoint
CREATE TRIGGER "user_rows_gone" AFTER DELETE ON "user_rows" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION place_users();
--> statement-breakpoint

-- Dialogs ---------------------------------------------------------------------------------------

CREATE FUNCTION "dialog_places"(id int, created timestamptz, messages int)
RETURNS TABLE (sort text, stretch int, part int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('created', span_of(created, 7), 0), ('created_long', span_of(created, 7), least(messages, 10)),
    ('length', stretch_of(messages), part_of(messages, id))
$$;
--> statement-breakpoint
CREATE FUNCTION "place_dialog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO dialog_blocks (sort, joined, stretch, part, count)
    SELECT sort, coalesce(span_of(new.user_joined, 28), -1), stretch, part, 1
    FROM dialog_places(new.id, new.created_at, new.messages_count);
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO dialog_blocks (sort, joined, stretch, part, count)
    SELECT sort, coalesce(span_of(old.user_joined, 28), -1), stretch, part, -1
    FROM dialog_places(old.id, old.created_at, old.messages_count);
  ELSE
    INSERT INTO dialog_blocks (sort, joined, stretch, part, count)
    SELECT sort, joined, stretch, part, sum(change) FROM (
      SELECT 1 AS change, coalesce(span_of(new.user_joined, 28), -1) AS joined, came.*
      FROM dialog_places(new.id, new.created_at, new.messages_count) AS came
      UNION ALL SELECT -1, coalesce(span_of(old.user_joined, 28), -1), gone.*
      FROM dialog_places(old.id, old.created_at, old.messages_count) AS gone
    ) AS moved GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "chats_put" AFTER INSERT OR DELETE ON "chats" FOR EACH ROW EXECUTE FUNCTION place_dialog();
--> statement-breakpoint
CREATE TRIGGER "chats_put_elsewhere" AFTER UPDATE ON "chats" FOR EACH ROW
WHEN ((old.messages_count, old.created_at, old.user_joined)
  IS DISTINCT FROM (new.messages_count, new.created_at, new.user_joined))
EXECUTE FUNCTION place_dialog();
--> statement-breakpoint

-- Folding ---------------------------------------------------------------------------------------

CREATE UNIQUE INDEX "user_blocks_folded" ON "user_blocks" (sort, is_active, stretch, part) WHERE is_folded;
--> statement-breakpoint
CREATE UNIQUE INDEX "dialog_blocks_folded" ON "dialog_blocks" (sort, joined, stretch, part) WHERE is_folded;
--> statement-breakpoint
CREATE INDEX "user_blocks_unfolded" ON "user_blocks" (sort) WHERE NOT is_folded;
--> statement-breakpoint
CREATE INDEX "dialog_blocks_unfolded" ON "dialog_blocks" (sort) WHERE NOT is_folded;
--> statement-breakpoint
ALTER FUNCTION "fold_counts"() RENAME TO "fold_kinds";
--> statement-breakpoint
CREATE FUNCTION "fold_counts"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold blocks')) THEN RETURN; END IF;
  PERFORM fold_kinds();
  WITH gone AS (DELETE FROM user_blocks WHERE NOT is_folded RETURNING *)
  INSERT INTO user_blocks AS known (sort, is_active, stretch, part, count, is_folded)
  SELECT sort, is_active, stretch, part, sum(count), true FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0
  ON CONFLICT (sort, is_active, stretch, part) WHERE is_folded
  DO UPDATE SET count = known.count + excluded.count;

  WITH gone AS (DELETE FROM dialog_blocks WHERE NOT is_folded RETURNING *)
  INSERT INTO dialog_blocks AS known (sort, joined, stretch, part, count, is_folded)
  SELECT sort, joined, stretch, part, sum(count), true FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0
  ON CONFLICT (sort, joined, stretch, part) WHERE is_folded
  DO UPDATE SET count = known.count + excluded.count;
END $$;
--> statement-breakpoint
ALTER FUNCTION "recount_lists"(date) RENAME TO "recount_kinds";
--> statement-breakpoint
CREATE FUNCTION "recount_lists"(today date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE users, plans, visitors, chats, active_days IN SHARE MODE;
  UPDATE chats SET user_joined = users.date_joined FROM users
  WHERE users.id = chats.user_id AND user_joined IS DISTINCT FROM users.date_joined;
  ALTER TABLE user_rows DISABLE TRIGGER user_rows_placed;
  PERFORM recount_kinds(today);
  ALTER TABLE user_rows ENABLE TRIGGER user_rows_placed;
  TRUNCATE user_blocks, dialog_blocks;
  INSERT INTO user_blocks (sort, is_active, stretch, part, count, is_folded)
  SELECT sort, is_active, stretch, part, count(*), true FROM user_rows, user_places(user_id, date_joined,
    asked_questions, tokens_used, retention_weekly, retention_monthly, valid_until)
  WHERE stretch IS NOT NULL GROUP BY 1, 2, 3, 4;
  INSERT INTO dialog_blocks (sort, joined, stretch, part, count, is_folded)
  SELECT sort, coalesce(span_of(user_joined, 28), -1), stretch, part, count(*), true
  FROM chats, dialog_places(chats.id, created_at, messages_count) GROUP BY 1, 2, 3, 4;
END $$;
--> statement-breakpoint

-- Finding ---------------------------------------------------------------------------------------

CREATE INDEX "chats_joined" ON "chats" (user_joined) INCLUDE (created_at, messages_count, id)
  WHERE user_joined IS NOT NULL;
--> statement-breakpoint
DROP INDEX "chats_of_country";
--> statement-breakpoint
CREATE INDEX "chats_of_country" ON "chats" (list_country, created_at, id)
  INCLUDE (specialty, sentiment, messages_count, comments_count, files_count, user_id, user_joined);
--> statement-breakpoint
DROP INDEX "chats_of_specialty";
--> statement-breakpoint
CREATE INDEX "chats_of_specialty" ON "chats" (specialty, created_at, id)
  INCLUDE (list_country, sentiment, messages_count, comments_count, files_count, user_id, user_joined);
--> statement-breakpoint
SELECT recount_lists(utc_day(now()));
