CREATE TABLE "knowledge_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"set_id" integer,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"passages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_passages" (
	"file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "knowledge_passages_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "knowledge_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"author_id" integer NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "knowledge_terms" (
	"file_id" integer NOT NULL,
	"term" text collate "C" NOT NULL,
	"passages" integer NOT NULL,
	"postings" "bytea" NOT NULL,
	CONSTRAINT "knowledge_terms_file_id_term_pk" PRIMARY KEY("file_id","term")
);
--> statement-breakpoint
CREATE TABLE "knowledge_vectors" (
	"file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "knowledge_vectors_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_set_id_knowledge_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."knowledge_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_files_set" ON "knowledge_files" USING btree ("set_id","position");--> statement-breakpoint
ALTER TABLE "knowledge_terms" ALTER COLUMN "postings" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "knowledge_vectors" ALTER COLUMN "vector" SET STORAGE EXTERNAL;