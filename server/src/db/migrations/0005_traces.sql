CREATE TABLE "answer_traces" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"trace_sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_traces" ADD CONSTRAINT "answer_traces_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_traces_of_chat" ON "answer_traces" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "answer_traces_started_at" ON "answer_traces" USING btree ("started_at");