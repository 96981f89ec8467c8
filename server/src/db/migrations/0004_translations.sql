CREATE TABLE "chat_name_translations" (
	"chat_id" integer NOT NULL,
	"lang" text NOT NULL,
	"name_sealed" text NOT NULL,
	"original_sealed" text NOT NULL,
	CONSTRAINT "chat_name_translations_chat_id_lang_pk" PRIMARY KEY("chat_id","lang")
);
--> statement-breakpoint
CREATE TABLE "message_translations" (
	"message_id" integer NOT NULL,
	"lang" text NOT NULL,
	"text_sealed" text NOT NULL,
	"response_sealed" text NOT NULL,
	"nurse_sealed" text,
	"run_id" uuid,
	CONSTRAINT "message_translations_message_id_lang_pk" PRIMARY KEY("message_id","lang")
);
--> statement-breakpoint
ALTER TABLE "chat_name_translations" ADD CONSTRAINT "chat_name_translations_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_translations" ADD CONSTRAINT "message_translations_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;