CREATE TABLE "doctor_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctor_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"taken_by" integer,
	"taken_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"note_sealed" text,
	"note_at" timestamp with time zone,
	"after_message_id" integer
);
--> statement-breakpoint
CREATE TABLE "id_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_data" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"data_sealed" text,
	"is_used_in_answers" boolean DEFAULT true NOT NULL,
	"id_status" text DEFAULT 'none' NOT NULL,
	"id_submitted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "uses_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_reviews" ADD CONSTRAINT "doctor_reviews_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_reviews" ADD CONSTRAINT "doctor_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_pictures" ADD CONSTRAINT "id_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_tickets" ADD CONSTRAINT "partner_tickets_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data" ADD CONSTRAINT "personal_data_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doctor_reviews_chat" ON "doctor_reviews" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "doctor_reviews_of_user" ON "doctor_reviews" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "doctor_reviews_status" ON "doctor_reviews" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "id_pictures_of_user" ON "id_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "id_pictures_left" ON "id_pictures" USING btree ("created_at") WHERE not "id_pictures"."is_current" or "id_pictures"."user_id" is null;--> statement-breakpoint
CREATE INDEX "partner_tickets_of_chat" ON "partner_tickets" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "partner_tickets_expires_at" ON "partner_tickets" USING btree ("expires_at");