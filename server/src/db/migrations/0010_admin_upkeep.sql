-- Triggers that keep what the lists of staff filter, sort and count by. They see every writer, so no
-- feature has to know of the lists. `recount_lists` makes the same from nothing.

CREATE FUNCTION "utc_day"(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (at AT TIME ZONE 'UTC')::date;
--> statement-breakpoint
CREATE FUNCTION "tally"(tallied text, at date, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tallies (name, day, count) VALUES (tallied, at, change)
$$;
--> statement-breakpoint

-- Users -----------------------------------------------------------------------------------------

CREATE FUNCTION "keep_user_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO user_rows (user_id, date_joined, country, is_active, has_doctor, asked_questions, tokens_used)
    VALUES (new.id, new.date_joined, new.country, new.is_active, new.doctor_reviews > 0,
      new.asked_questions, new.tokens_used);
    PERFORM tally('new_users', utc_day(new.date_joined), 1);
  ELSE
    UPDATE user_rows SET date_joined = new.date_joined, country = new.country,
      is_active = new.is_active, has_doctor = new.doctor_reviews > 0,
      asked_questions = new.asked_questions, tokens_used = new.tokens_used
    WHERE user_id = new.id;
    IF old.country <> new.country THEN
      UPDATE chats SET list_country = new.country WHERE user_id = new.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_made" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION keep_user_row();
--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE ON "users" FOR EACH ROW
WHEN ((old.date_joined, old.country, old.is_active, old.doctor_reviews, old.asked_questions, old.tokens_used)
  IS DISTINCT FROM
  (new.date_joined, new.country, new.is_active, new.doctor_reviews, new.asked_questions, new.tokens_used))
EXECUTE FUNCTION keep_user_row();
--> statement-breakpoint
CREATE FUNCTION "keep_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE user_rows SET is_customer = false, plan = NULL, valid_until = NULL, is_canceled = false,
      trial_end_date = NULL, trial_canceled = false, has_bundles = false
    WHERE user_id = old.user_id;
  ELSE
    UPDATE user_rows SET is_customer = true, plan = new.plan, valid_until = new.valid_until,
      is_canceled = new.canceled_at IS NOT NULL, trial_end_date = new.trial_end_date,
      trial_canceled = new.trial_canceled, has_bundles = new.bundles_bought > 0
    WHERE user_id = new.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "plans_kept" AFTER INSERT OR UPDATE OR DELETE ON "plans" FOR EACH ROW
EXECUTE FUNCTION keep_customer();
--> statement-breakpoint
CREATE FUNCTION "count_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO user_counts (country, is_active, has_doctor, count)
    VALUES (old.country, old.is_active, old.has_doctor, -1);
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO user_counts (country, is_active, has_doctor, count)
    VALUES (new.country, new.is_active, new.has_doctor, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "user_rows_counted" AFTER INSERT OR DELETE ON "user_rows" FOR EACH ROW
EXECUTE FUNCTION count_user();
--> statement-breakpoint
CREATE TRIGGER "user_rows_recounted" AFTER UPDATE ON "user_rows" FOR EACH ROW
WHEN ((old.country, old.is_active, old.has_doctor) IS DISTINCT FROM (new.country, new.is_active, new.has_doctor))
EXECUTE FUNCTION count_user();
--> statement-breakpoint

-- Retention -------------------------------------------------------------------------------------

CREATE FUNCTION "set_retention"(user_ids int[], today date) RETURNS void LANGUAGE sql AS $$
  UPDATE user_rows SET retention_weekly = days.week, retention_monthly = days.month
  FROM (
    SELECT id, count(active_days.day) FILTER (WHERE active_days.day > today - 7) AS week,
      count(active_days.day) AS month
    FROM unnest(user_ids) AS id LEFT JOIN active_days
      ON active_days.user_id = id AND active_days.day > today - 30 AND active_days.day <= today
    GROUP BY id
  ) AS days
  WHERE user_rows.user_id = days.id
    AND (retention_weekly, retention_monthly) IS DISTINCT FROM (days.week, days.month)
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_retention"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today date;
BEGIN
  -- Whoever turns the day waits for us, or we for them: no activity falls in between.
  SELECT day INTO today FROM retention_day FOR SHARE;
  PERFORM set_retention(ARRAY(SELECT DISTINCT user_id FROM added), today);
  PERFORM tally('active_users', day, count(*)) FROM added GROUP BY day;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "active_days_kept" AFTER INSERT ON "active_days" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_retention();
--> statement-breakpoint
-- Days that left or entered a window are those between its old and its new edges.
CREATE FUNCTION "turn_retention_day"(today date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before date;
  earlier date;
  later date;
BEGIN
  IF EXISTS (SELECT FROM retention_day WHERE day = today) THEN RETURN; END IF;
  SELECT day INTO before FROM retention_day FOR UPDATE;
  IF before = today THEN RETURN; END IF;
  UPDATE retention_day SET day = today;
  earlier := least(before, today);
  later := greatest(before, today);
  PERFORM set_retention(ARRAY(
    SELECT DISTINCT user_id FROM active_days
    WHERE (day > earlier - 30 AND day <= later - 30)
      OR (day > earlier - 7 AND day <= later - 7)
      OR (day > earlier AND day <= later)
  ), today);
END $$;
--> statement-breakpoint

-- Dialogs ---------------------------------------------------------------------------------------

CREATE FUNCTION "place_chat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.list_country := coalesce((SELECT country FROM users WHERE id = new.user_id), new.country);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "chats_placed" BEFORE INSERT OR UPDATE OF user_id, country ON "chats" FOR EACH ROW
EXECUTE FUNCTION place_chat();
--> statement-breakpoint
CREATE FUNCTION "count_dialog"(chat chats, change int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO dialog_counts
    (country, specialty, sentiment, is_commented, has_files, is_auth, messages, count)
  SELECT country, chat.specialty, coalesce(chat.sentiment, ''), chat.comments_count > 0,
    chat.files_count > 0, chat.user_id IS NOT NULL, least(chat.messages_count, 10), change
  FROM (VALUES ('*'), (chat.list_country)) AS places (country)
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_dialog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN PERFORM count_dialog(old, -1); END IF;
  IF tg_op <> 'DELETE' THEN PERFORM count_dialog(new, 1); END IF;
  IF tg_op = 'INSERT' THEN
    PERFORM tally('specialty:' || new.specialty, utc_day(new.created_at), 1);
  ELSIF tg_op = 'UPDATE' AND old.specialty <> new.specialty THEN
    PERFORM tally('specialty:' || old.specialty, utc_day(new.created_at), -1);
    PERFORM tally('specialty:' || new.specialty, utc_day(new.created_at), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "chats_counted" AFTER INSERT OR DELETE ON "chats" FOR EACH ROW
EXECUTE FUNCTION keep_dialog();
--> statement-breakpoint
CREATE TRIGGER "chats_recounted" AFTER UPDATE ON "chats" FOR EACH ROW
WHEN ((old.list_country, old.specialty, old.sentiment, old.comments_count > 0, old.files_count > 0,
    old.user_id IS NULL, least(old.messages_count, 10))
  IS DISTINCT FROM (new.list_country, new.specialty, new.sentiment, new.comments_count > 0,
    new.files_count > 0, new.user_id IS NULL, least(new.messages_count, 10)))
EXECUTE FUNCTION keep_dialog();
--> statement-breakpoint
CREATE FUNCTION "count_owner_chats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE user_rows SET dialogs = dialogs - 1 WHERE user_id = old.user_id;
    UPDATE visitors SET open_chats = open_chats - 1 WHERE id = old.visitor_id AND old.user_id IS NULL;
  END IF;
  IF tg_op <> 'DELETE' THEN
    UPDATE user_rows SET dialogs = dialogs + 1 WHERE user_id = new.user_id;
    UPDATE visitors SET open_chats = open_chats + 1 WHERE id = new.visitor_id AND new.user_id IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "chats_owned" AFTER INSERT OR DELETE ON "chats" FOR EACH ROW
EXECUTE FUNCTION count_owner_chats();
--> statement-breakpoint
CREATE TRIGGER "chats_moved" AFTER UPDATE ON "chats" FOR EACH ROW
WHEN ((old.user_id, old.visitor_id) IS DISTINCT FROM (new.user_id, new.visitor_id))
EXECUTE FUNCTION count_owner_chats();
--> statement-breakpoint
CREATE FUNCTION "count_comment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE chats SET comments_count = comments_count + 1 WHERE id = new.chat_id;
  ELSE
    UPDATE chats SET comments_count = comments_count - 1 WHERE id = old.chat_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "comments_counted" AFTER INSERT OR DELETE ON "comments" FOR EACH ROW
EXECUTE FUNCTION count_comment();
--> statement-breakpoint

-- Visitors --------------------------------------------------------------------------------------

CREATE FUNCTION "count_visitor"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.open_chats > 0 THEN
    PERFORM tally('visitors_with_chats', 'epoch', -1);
  END IF;
  IF tg_op <> 'DELETE' AND new.open_chats > 0 THEN
    PERFORM tally('visitors_with_chats', 'epoch', 1);
  END IF;
  IF tg_op = 'INSERT' THEN PERFORM tally('visitors', utc_day(new.created_at), 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "visitors_counted" AFTER INSERT OR DELETE ON "visitors" FOR EACH ROW
EXECUTE FUNCTION count_visitor();
--> statement-breakpoint
CREATE TRIGGER "visitors_recounted" AFTER UPDATE ON "visitors" FOR EACH ROW
WHEN ((old.open_chats > 0) <> (new.open_chats > 0)) EXECUTE FUNCTION count_visitor();
--> statement-breakpoint

-- Days ------------------------------------------------------------------------------------------

CREATE FUNCTION "tally_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM tally('questions', utc_day(new.created_at), 1);
    RETURN NULL;
  END IF;
  IF old.answered_at IS NULL AND new.answered_at IS NOT NULL THEN
    PERFORM tally('answers', utc_day(new.answered_at), 1);
    PERFORM tally('tokens', utc_day(new.answered_at), new.prompt_tokens + new.completion_tokens);
  END IF;
  IF old.rating IS DISTINCT FROM new.rating THEN
    IF old.rating IS NOT NULL THEN PERFORM tally('rating:' || old.rating, utc_day(new.created_at), -1); END IF;
    IF new.rating IS NOT NULL THEN PERFORM tally('rating:' || new.rating, utc_day(new.created_at), 1); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "messages_tallied" AFTER INSERT ON "messages" FOR EACH ROW EXECUTE FUNCTION tally_message();
--> statement-breakpoint
CREATE TRIGGER "messages_changed" AFTER UPDATE ON "messages" FOR EACH ROW
WHEN ((old.answered_at IS NULL AND new.answered_at IS NOT NULL) OR old.rating IS DISTINCT FROM new.rating)
EXECUTE FUNCTION tally_message();
--> statement-breakpoint
CREATE FUNCTION "tally_purchase"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND old.status = 'paid' THEN
    PERFORM tally('revenue_cents', utc_day(old.created_at), -old.amount_cents);
  END IF;
  IF new.status = 'paid' THEN
    PERFORM tally('revenue_cents', utc_day(new.created_at), new.amount_cents);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "purchases_made" AFTER INSERT ON "purchases" FOR EACH ROW EXECUTE FUNCTION tally_purchase();
--> statement-breakpoint
CREATE TRIGGER "purchases_changed" AFTER UPDATE ON "purchases" FOR EACH ROW
WHEN ((old.status, old.amount_cents) IS DISTINCT FROM (new.status, new.amount_cents))
EXECUTE FUNCTION tally_purchase();
--> statement-breakpoint
CREATE FUNCTION "count_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM tally('audit_entries', 'epoch', count(*)) FROM changed HAVING count(*) > 0;
  ELSE
    PERFORM tally('audit_entries', 'epoch', -count(*)) FROM changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_made" AFTER INSERT ON "audit_entries" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_audit_entries();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_gone" AFTER DELETE ON "audit_entries" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_audit_entries();
--> statement-breakpoint

-- Folding ---------------------------------------------------------------------------------------

CREATE UNIQUE INDEX "user_counts_folded" ON "user_counts" (country, is_active, has_doctor) WHERE is_folded;
--> statement-breakpoint
CREATE UNIQUE INDEX "dialog_counts_folded" ON "dialog_counts"
  (country, specialty, sentiment, is_commented, has_files, is_auth, messages) WHERE is_folded;
--> statement-breakpoint
CREATE UNIQUE INDEX "tallies_folded" ON "tallies" (name, day) WHERE is_folded;
--> statement-breakpoint
CREATE INDEX "user_counts_unfolded" ON "user_counts" (country) WHERE NOT is_folded;
--> statement-breakpoint
CREATE INDEX "dialog_counts_unfolded" ON "dialog_counts" (country) WHERE NOT is_folded;
--> statement-breakpoint
CREATE INDEX "tallies_unfolded" ON "tallies" (name) WHERE NOT is_folded;
--> statement-breakpoint
-- Who folds at the same time would only wait. Each step moves counts within one statement, so that
-- readers see the same sums before and after.
CREATE FUNCTION "fold_counts"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold counts')) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM user_counts WHERE NOT is_folded RETURNING *)
  INSERT INTO user_counts AS known (country, is_active, has_doctor, count, is_folded)
  SELECT country, is_active, has_doctor, sum(count), true FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0
  ON CONFLICT (country, is_active, has_doctor) WHERE is_folded
  DO UPDATE SET count = known.count + excluded.count;

  WITH gone AS (DELETE FROM dialog_counts WHERE NOT is_folded RETURNING *)
  INSERT INTO dialog_counts AS known
    (country, specialty, sentiment, is_commented, has_files, is_auth, messages, count, is_folded)
  SELECT country, specialty, sentiment, is_commented, has_files, is_auth, messages, sum(count), true
  FROM gone GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(count) <> 0
  ON CONFLICT (country, specialty, sentiment, is_commented, has_files, is_auth, messages) WHERE is_folded
  DO UPDATE SET count = known.count + excluded.count;

  WITH gone AS (DELETE FROM tallies WHERE NOT is_folded RETURNING *)
  INSERT INTO tallies AS known (name, day, count, is_folded)
  SELECT name, day, sum(count), true FROM gone GROUP BY 1, 2 HAVING sum(count) <> 0
  ON CONFLICT (name, day) WHERE is_folded DO UPDATE SET count = known.count + excluded.count;
END $$;
--> statement-breakpoint
-- All lists anew from what they are made of; the days of the past stay as they were tallied.
CREATE FUNCTION "recount_lists"(today date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE users, plans, visitors, chats, active_days IN SHARE MODE;
  TRUNCATE user_rows, user_counts, dialog_counts, retention_day;
  DELETE FROM tallies WHERE name IN ('visitors_with_chats', 'audit_entries');
  INSERT INTO retention_day (day) VALUES (today);
  UPDATE chats SET list_country = coalesce((SELECT country FROM users WHERE id = chats.user_id), chats.country)
  WHERE list_country <> coalesce((SELECT country FROM users WHERE id = chats.user_id), chats.country);
  UPDATE visitors SET open_chats = own.chats FROM (
    SELECT visitors.id, count(chats.id) AS chats FROM visitors
    LEFT JOIN chats ON chats.visitor_id = visitors.id AND chats.user_id IS NULL GROUP BY visitors.id
  ) AS own WHERE own.id = visitors.id AND open_chats <> own.chats;
  DELETE FROM tallies WHERE name = 'visitors_with_chats';
  TRUNCATE dialog_counts;
  ALTER TABLE user_rows DISABLE TRIGGER user_rows_counted;
  INSERT INTO user_rows (user_id, date_joined, country, is_active, has_doctor, asked_questions,
    tokens_used, retention_weekly, retention_monthly, dialogs, is_customer, plan, valid_until,
    is_canceled, trial_end_date, trial_canceled, has_bundles)
  SELECT users.id, date_joined, country, is_active, doctor_reviews > 0, asked_questions, tokens_used,
    coalesce(active.week, 0), coalesce(active.month, 0), coalesce(own.chats, 0),
    plans.user_id IS NOT NULL, plans.plan, plans.valid_until, plans.canceled_at IS NOT NULL,
    plans.trial_end_date, coalesce(plans.trial_canceled, false), coalesce(plans.bundles_bought, 0) > 0
  FROM users LEFT JOIN plans ON plans.user_id = users.id
  LEFT JOIN (SELECT user_id, count(*) AS chats FROM chats GROUP BY user_id) AS own ON own.user_id = users.id
  LEFT JOIN (
    SELECT user_id, count(*) FILTER (WHERE day > today - 7) AS week, count(*) AS month
    FROM active_days WHERE day > today - 30 AND day <= today GROUP BY user_id
  ) AS active ON active.user_id = users.id;
  ALTER TABLE user_rows ENABLE TRIGGER user_rows_counted;
  INSERT INTO user_counts (country, is_active, has_doctor, count, is_folded)
  SELECT country, is_active, has_doctor, count(*), true FROM user_rows GROUP BY 1, 2, 3;
  INSERT INTO dialog_counts
    (country, specialty, sentiment, is_commented, has_files, is_auth, messages, count, is_folded)
  SELECT place, specialty, coalesce(sentiment, ''), comments_count > 0, files_count > 0,
    user_id IS NOT NULL, least(messages_count, 10), count(*), true
  FROM chats, LATERAL (VALUES ('*'), (list_country)) AS places (place) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO tallies (name, day, count, is_folded)
  SELECT 'visitors_with_chats', date 'epoch', count(*), true FROM visitors WHERE open_chats > 0
  UNION ALL SELECT 'audit_entries', date 'epoch', count(*), true FROM audit_entries;
END $$;
--> statement-breakpoint

-- Finding ---------------------------------------------------------------------------------------

-- Any three letters in a row of an address: parts of addresses are found without an extension.
CREATE FUNCTION "email_grams"(email text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT substr(email, at, 3) FROM generate_series(1, length(email) - 2) AS at);
--> statement-breakpoint
CREATE INDEX "users_email_grams" ON "users" USING gin (email_grams(email));
--> statement-breakpoint
CREATE INDEX "user_rows_joined" ON "user_rows" (date_joined, user_id) INCLUDE (country, is_active, has_doctor, dialogs);
--> statement-breakpoint
CREATE INDEX "user_rows_country" ON "user_rows" (country, date_joined, user_id) INCLUDE (is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "user_rows_inactive" ON "user_rows" (date_joined, user_id) WHERE NOT is_active;
--> statement-breakpoint
CREATE INDEX "user_rows_doctor" ON "user_rows" (date_joined, user_id) WHERE has_doctor;
--> statement-breakpoint
CREATE INDEX "user_rows_valid_until" ON "user_rows" (valid_until, user_id)
  INCLUDE (country, is_active, has_doctor, plan, is_canceled, dialogs) WHERE valid_until IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "user_rows_customers" ON "user_rows" (user_id) INCLUDE (plan, valid_until, is_canceled,
  trial_end_date, trial_canceled, has_bundles, country, is_active, has_doctor, date_joined, dialogs)
  WHERE is_customer;
--> statement-breakpoint
CREATE INDEX "user_rows_asked" ON "user_rows" (asked_questions, user_id) INCLUDE (country, is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "user_rows_asked_most" ON "user_rows" (asked_questions DESC, user_id) INCLUDE (country, is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "user_rows_tokens" ON "user_rows" (tokens_used, user_id) INCLUDE (country, is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "user_rows_tokens_most" ON "user_rows" (tokens_used DESC, user_id) INCLUDE (country, is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "user_rows_weekly" ON "user_rows" (retention_weekly, user_id) INCLUDE (country, is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "user_rows_weekly_most" ON "user_rows" (retention_weekly DESC, user_id) INCLUDE (country, is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "user_rows_monthly" ON "user_rows" (retention_monthly, user_id) INCLUDE (country, is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "user_rows_monthly_most" ON "user_rows" (retention_monthly DESC, user_id) INCLUDE (country, is_active, has_doctor);
--> statement-breakpoint
CREATE INDEX "chats_listed" ON "chats" (created_at, id)
  INCLUDE (list_country, specialty, sentiment, messages_count, comments_count, files_count, user_id);
--> statement-breakpoint
CREATE INDEX "chats_listed_by_length" ON "chats" (messages_count, id)
  INCLUDE (list_country, specialty, sentiment, comments_count, files_count, user_id);
--> statement-breakpoint
CREATE INDEX "chats_listed_by_shortness" ON "chats" (messages_count, id DESC)
  INCLUDE (list_country, specialty, sentiment, comments_count, files_count, user_id);
--> statement-breakpoint
CREATE INDEX "chats_of_country" ON "chats" (list_country, created_at, id);
--> statement-breakpoint
CREATE INDEX "chats_of_specialty" ON "chats" (specialty, created_at, id);
--> statement-breakpoint
CREATE INDEX "chats_of_sentiment" ON "chats" (sentiment, created_at, id) WHERE sentiment IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "chats_commented" ON "chats" (created_at, id) WHERE comments_count > 0;
--> statement-breakpoint
CREATE INDEX "chats_with_files" ON "chats" (created_at, id) WHERE files_count > 0;
--> statement-breakpoint
CREATE INDEX "chats_of_visitors" ON "chats" (created_at, id) WHERE user_id IS NULL;
--> statement-breakpoint
INSERT INTO tallies (name, day, count)
SELECT 'new_users', utc_day(date_joined), count(*) FROM users GROUP BY 2
UNION ALL SELECT 'visitors', utc_day(created_at), count(*) FROM visitors GROUP BY 2
UNION ALL SELECT 'active_users', day, count(*) FROM active_days GROUP BY 2
UNION ALL SELECT 'questions', utc_day(created_at), count(*) FROM messages GROUP BY 2
UNION ALL SELECT 'answers', utc_day(answered_at), count(*) FROM messages WHERE answered_at IS NOT NULL GROUP BY 2
UNION ALL SELECT 'tokens', utc_day(answered_at), sum(prompt_tokens + completion_tokens) FROM messages
  WHERE answered_at IS NOT NULL GROUP BY 2
UNION ALL SELECT 'rating:' || rating, utc_day(created_at), count(*) FROM messages WHERE rating IS NOT NULL GROUP BY 1, 2
UNION ALL SELECT 'specialty:' || specialty, utc_day(created_at), count(*) FROM chats GROUP BY 1, 2
UNION ALL SELECT 'revenue_cents', utc_day(created_at), sum(amount_cents) FROM purchases WHERE status = 'paid' GROUP BY 2;
--> statement-breakpoint
SELECT recount_lists(utc_day(now()));
