CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"actor_id" integer NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"chat_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dialog_counts" (
	"country" text NOT NULL,
	"specialty" text NOT NULL,
	"sentiment" text NOT NULL,
	"is_commented" boolean NOT NULL,
	"has_files" boolean NOT NULL,
	"is_auth" boolean NOT NULL,
	"messages" smallint NOT NULL,
	"count" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_day" (
	"day" date
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"country" text NOT NULL,
	"is_active" boolean NOT NULL,
	"has_doctor" boolean NOT NULL,
	"count" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_rows" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"date_joined" timestamp with time zone NOT NULL,
	"country" text NOT NULL,
	"is_active" boolean NOT NULL,
	"has_doctor" boolean NOT NULL,
	"asked_questions" integer NOT NULL,
	"tokens_used" bigint NOT NULL,
	"retention_weekly" smallint DEFAULT 0 NOT NULL,
	"retention_monthly" smallint DEFAULT 0 NOT NULL,
	"dialogs" integer DEFAULT 0 NOT NULL,
	"is_customer" boolean DEFAULT false NOT NULL,
	"plan" text,
	"valid_until" timestamp with time zone,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"trial_end_date" timestamp with time zone,
	"trial_canceled" boolean DEFAULT false NOT NULL,
	"has_bundles" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "doctor_reviews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "list_country" text DEFAULT 'Unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "open_chats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_rows" ADD CONSTRAINT "user_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_created_at" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "comments_of_message" ON "comments" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_chat" ON "comments" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "dialog_counts_country" ON "dialog_counts" USING btree ("country","specialty");--> statement-breakpoint
CREATE INDEX "tallies_day" ON "tallies" USING btree ("day","name");--> statement-breakpoint
CREATE INDEX "user_counts_country" ON "user_counts" USING btree ("country");