ALTER TABLE "chats" ADD COLUMN "is_of_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- Paid status: from when and until when somebody has it as things stand. Both at once are apart.
CREATE FUNCTION "paid_spans"(plan text, valid_until timestamptz, is_canceled boolean,
  trial_end timestamptz, trial_canceled boolean, has_bundles boolean)
RETURNS TABLE (status text, until timestamptz, since timestamptz) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status, CASE WHEN is_always THEN timestamptz '9999-01-01 00:00+00' ELSE until END,
    CASE WHEN NOT is_always THEN since END
  FROM (VALUES
    ('Active trial', false, CASE WHEN plan = 'trial' AND NOT trial_canceled THEN valid_until END, NULL),
    ('Cancelled trial', trial_canceled, NULL, NULL),
    ('Past trial', false, NULL, CASE WHEN NOT trial_canceled THEN trial_end END),
    ('Active subscription', false,
      CASE WHEN plan IN ('monthly', 'annual') AND NOT is_canceled THEN valid_until END, NULL),
    ('Cancelled subscription', coalesce(plan IN ('monthly', 'annual'), false) AND is_canceled, NULL, NULL),
    ('Purchased Bundles', has_bundles, NULL, NULL),
    ('Any', trial_canceled OR has_bundles OR (coalesce(plan IN ('monthly', 'annual'), false) AND is_canceled)
        OR coalesce(plan IN ('trial', 'monthly', 'annual') AND valid_until >= trial_end, false),
      CASE WHEN plan IN ('trial', 'monthly', 'annual') THEN valid_until END, trial_end)
  ) AS spans (status, is_always, until, since)
$$;
--> statement-breakpoint
DROP FUNCTION "user_places"(int, timestamptz, int, bigint, int, int, timestamptz);
--> statement-breakpoint
-- Where a user stands in each order, and how much that counts.
CREATE FUNCTION "user_places"(id int, joined timestamptz, asked int, tokens bigint, weekly smallint, monthly smallint,
  dialogs int, is_customer boolean, plan text, valid_until timestamptz, is_canceled boolean,
  trial_end timestamptz, trial_canceled boolean, has_bundles boolean)
RETURNS TABLE (sort text, stretch int, part int, weight int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('joined', span_of(joined, 7), 0, 1), ('id', 0, id >> 15, 1),
    ('asked', stretch_of(asked), part_of(asked, id), 1), ('tokens', stretch_of(tokens), part_of(tokens, id), 1),
    ('weekly', weekly::int, part_of(weekly, id), 1), ('monthly', monthly::int, part_of(monthly, id), 1),
    ('until', span_of(valid_until, 7), id >> 15, 1)
  UNION ALL
  SELECT edge || ':' || status, span_of(moment, 7), 0, weight
  FROM paid_spans(plan, valid_until, is_canceled, trial_end, trial_canceled, has_bundles),
    LATERAL (VALUES ('users until', until, 1), ('users since', since, 1),
      ('dialogs until', until, dialogs), ('dialogs since', since, dialogs)) AS edges (edge, moment, weight)
  WHERE is_customer AND moment IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "place_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO user_blocks (sort, is_active, stretch, part, count)
    SELECT sort, is_active, stretch, part, sum(weight)
    FROM came, user_places(came.user_id, came.date_joined,
        came.asked_questions, came.tokens_used, came.retention_weekly, came.retention_monthly, came.dialogs, came.is_customer, came.plan, came.valid_until,
        came.is_canceled, came.trial_end_date, came.trial_canceled, came.has_bundles)
    WHERE stretch IS NOT NULL GROUP BY 1, 2, 3, 4;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO user_blocks (sort, is_active, stretch, part, count)
    SELECT sort, is_active, stretch, part, -sum(weight)
    FROM gone, user_places(gone.user_id, gone.date_joined,
        gone.asked_questions, gone.tokens_used, gone.retention_weekly, gone.retention_monthly, gone.dialogs, gone.is_customer, gone.plan, gone.valid_until,
        gone.is_canceled, gone.trial_end_date, gone.trial_canceled, gone.has_bundles)
    WHERE stretch IS NOT NULL GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO user_blocks (sort, is_active, stretch, part, count)
    SELECT sort, is_active, stretch, part, sum(change) FROM (
      SELECT is_active, places.*, weight AS change FROM came, user_places(came.user_id, came.date_joined,
        came.asked_questions, came.tokens_used, came.retention_weekly, came.retention_monthly, came.dialogs, came.is_customer, came.plan, came.valid_until,
        came.is_canceled, came.trial_end_date, came.trial_canceled, came.has_bundles) AS places
      UNION ALL SELECT is_active, places.*, -weight FROM gone, user_places(gone.user_id, gone.date_joined,
        gone.asked_questions, gone.tokens_used, gone.retention_weekly, gone.retention_monthly, gone.dialogs, gone.is_customer, gone.plan, gone.valid_until,
        gone.is_canceled, gone.trial_end_date, gone.trial_canceled, gone.has_bundles) AS places
    ) AS moved WHERE stretch IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX "user_rows_trial_end" ON "user_rows" (trial_end_date) WHERE trial_end_date IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "user_rows_customers_joined" ON "user_rows" (date_joined, user_id) INCLUDE (plan, valid_until,
  is_canceled, trial_end_date, trial_canceled, has_bundles, country, is_active, has_doctor) WHERE is_customer;
--> statement-breakpoint

-- Dialogs of customers: few among all, so that those of one paid status are near each other.
CREATE FUNCTION "mark_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chats SET is_of_customer = tg_op = 'INSERT' WHERE user_id = coalesce(new.user_id, old.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "plans_marked" AFTER INSERT OR DELETE ON "plans" FOR EACH ROW EXECUTE FUNCTION mark_customer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "place_chat"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner users;
BEGIN
  IF new.user_id IS NOT NULL THEN SELECT * INTO owner FROM users WHERE id = new.user_id; END IF;
  new.list_country := coalesce(owner.country, new.country);
  new.user_joined := owner.date_joined;
  new.is_of_customer := EXISTS (SELECT FROM plans WHERE user_id = new.user_id);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE INDEX "chats_of_customers" ON "chats" (created_at, id) INCLUDE (user_id) WHERE is_of_customer;
--> statement-breakpoint
CREATE INDEX "chats_of_customers_by_length" ON "chats" (messages_count, id) INCLUDE (user_id) WHERE is_of_customer;
--> statement-breakpoint

-- `created_min` is for the length alone: a few stretches to add up instead of one for each time of joining.
DROP FUNCTION "dialog_places"(int, timestamptz, int);
--> statement-breakpoint
CREATE FUNCTION "dialog_places"(id int, created timestamptz, owner_since timestamptz, messages int)
RETURNS TABLE (sort text, joined int, stretch int, part int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sort, CASE WHEN sort = 'created_min' THEN -1 ELSE coalesce(span_of(owner_since, 28), -1) END, stretch, part
  FROM (VALUES ('created', span_of(created, 7), 0),
    ('created_min', span_of(created, 7), least(messages, 10)),
    ('created_long', span_of(created, 7), least(messages, 10)),
    ('length', stretch_of(messages), part_of(messages, id))) AS places (sort, stretch, part)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "place_dialog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO dialog_blocks (sort, joined, stretch, part, count) 
    SELECT *, 1 FROM dialog_places(new.id, new.created_at, new.user_joined, new.messages_count);
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO dialog_blocks (sort, joined, stretch, part, count) 
    SELECT *, -1 FROM dialog_places(old.id, old.created_at, old.user_joined, old.messages_count);
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

-- Dialogs of each specialty, as often asked for as any list of them.
CREATE FUNCTION "count_specialty"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN PERFORM tally('dialogs:' || old.specialty, 'epoch', -1); END IF;
  IF tg_op <> 'DELETE' THEN PERFORM tally('dialogs:' || new.specialty, 'epoch', 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "chats_specialised" AFTER INSERT OR DELETE ON "chats" FOR EACH ROW EXECUTE FUNCTION count_specialty();
--> statement-breakpoint
CREATE TRIGGER "chats_respecialised" AFTER UPDATE ON "chats" FOR EACH ROW
WHEN (old.specialty <> new.specialty) EXECUTE FUNCTION count_specialty();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "recount_lists"(today date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE users, plans, visitors, chats, active_days IN SHARE MODE;
  UPDATE chats SET user_joined = owners.joined, is_of_customer = owners.is_customer FROM (
    SELECT chats.id, users.date_joined AS joined, plans.user_id IS NOT NULL AS is_customer FROM chats
    LEFT JOIN users ON users.id = chats.user_id LEFT JOIN plans ON plans.user_id = chats.user_id
  ) AS owners
  WHERE owners.id = chats.id
    AND (user_joined, is_of_customer) IS DISTINCT FROM (owners.joined, owners.is_customer);
  ALTER TABLE user_rows DISABLE TRIGGER user_rows_placed;
  PERFORM recount_kinds(today);
  ALTER TABLE user_rows ENABLE TRIGGER user_rows_placed;
  TRUNCATE user_blocks, dialog_blocks;
  INSERT INTO user_blocks (sort, is_active, stretch, part, count, is_folded)
  SELECT sort, is_active, stretch, part, sum(weight), true FROM user_rows, user_places(user_rows.user_id, user_rows.date_joined, user_rows.asked_questions, user_rows.tokens_used,
        user_rows.retention_weekly, user_rows.retention_monthly, user_rows.dialogs, user_rows.is_customer, user_rows.plan, user_rows.valid_until,
        user_rows.is_canceled, user_rows.trial_end_date, user_rows.trial_canceled, user_rows.has_bundles)
  WHERE stretch IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(weight) <> 0;
  INSERT INTO dialog_blocks (sort, joined, stretch, part, count, is_folded)
  SELECT sort, joined, stretch, part, count(*), true FROM chats,
    dialog_places(chats.id, chats.created_at, chats.user_joined, chats.messages_count) GROUP BY 1, 2, 3, 4;
  DELETE FROM tallies WHERE name LIKE 'dialogs:%';
  INSERT INTO tallies (name, day, count, is_folded)
  SELECT 'dialogs:' || specialty, date 'epoch', count(*), true FROM chats GROUP BY specialty;
END $$;
--> statement-breakpoint
SELECT recount_lists(utc_day(now()));
