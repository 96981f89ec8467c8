-- One, two or three letters in a row: also the beginning of a search has an index.
CREATE OR REPLACE FUNCTION "email_grams"(email text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT substr(email, at, size)
  FROM generate_series(1, 3) AS size, generate_series(1, length(email) - size + 1) AS at
);
--> statement-breakpoint
REINDEX INDEX "users_email_grams";
--> statement-breakpoint
ANALYZE "users";
