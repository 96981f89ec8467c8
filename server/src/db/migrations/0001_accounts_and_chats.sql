CREATE TABLE "allowance_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allowance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"bought" integer DEFAULT 0 NOT NULL,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "allowances" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"free_left" integer NOT NULL,
	"bought_left" integer DEFAULT 0 NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "allowances_not_negative" CHECK ("allowances"."free_left" >= 0 and "allowances"."bought_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"email_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_runs" (
	"chat_id" integer PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"thread_id" text NOT NULL,
	"user_id" integer,
	"visitor_id" uuid,
	"key_owner" text NOT NULL,
	"name_sealed" text,
	"voice_mode" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"specialty" text DEFAULT 'Undefined' NOT NULL,
	"is_specialty_set_by_staff" boolean DEFAULT false NOT NULL,
	"sentiment" text,
	"messages_count" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"files_count" integer DEFAULT 0 NOT NULL,
	"nurse_count" integer DEFAULT 0 NOT NULL,
	"is_doctor_requested" boolean DEFAULT false NOT NULL,
	"country" text DEFAULT 'Unknown' NOT NULL,
	"ip" text,
	CONSTRAINT "chats_counters" CHECK ("chats"."messages_count" >= 0 and "chats"."words" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"owner" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"result_id" integer,
	"answer_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_calls_owner_call_key_pk" PRIMARY KEY("owner","call","key")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" integer,
	"key_owner" text NOT NULL,
	"position" integer NOT NULL,
	"name_sealed" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"blob_key" text NOT NULL,
	"preview_key" text,
	"reading_sealed" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"text_sealed" text NOT NULL,
	"response_sealed" text,
	"nurse_sealed" text,
	"triage_sealed" text,
	"sources_sealed" text,
	"words" integer NOT NULL,
	"has_recording" boolean DEFAULT false NOT NULL,
	"is_free_refreshed" boolean DEFAULT false NOT NULL,
	"rating" text,
	"rating_reason_sealed" text,
	"answered_at" timestamp with time zone,
	"run_id" uuid,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"plan" text,
	"valid_until" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"trial_end_date" timestamp with time zone,
	"trial_canceled" boolean DEFAULT false NOT NULL,
	"has_paid" boolean DEFAULT false NOT NULL,
	"bundles_bought" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"free_left" integer NOT NULL,
	"period" text NOT NULL,
	"default_chat_id" integer
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_log_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visitor_chat_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "asked_questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tokens_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allowance_entries" ADD CONSTRAINT "allowance_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowances" ADD CONSTRAINT "allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_runs" ADD CONSTRAINT "answer_runs_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_runs" ADD CONSTRAINT "answer_runs_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowance_entries_user" ON "allowance_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "active_days_day" ON "active_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "answer_runs_lease_until" ON "answer_runs" USING btree ("lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_conversation_id" ON "chats" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chats_of_user" ON "chats" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "chats_of_visitor" ON "chats" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "chats_deleted_at" ON "chats" USING btree ("deleted_at") WHERE "chats"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotent_calls_created_at" ON "idempotent_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_files_of_message" ON "message_files" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_files_unattached" ON "message_files" USING btree ("created_at") WHERE "message_files"."message_id" is null;--> statement-breakpoint
CREATE INDEX "messages_of_chat" ON "messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_run_id" ON "messages" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "plans_valid_until" ON "plans" USING btree ("valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_token_hash" ON "visitors" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "visitors_last_seen_at" ON "visitors" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_subject" ON "users" USING btree ("google_subject");