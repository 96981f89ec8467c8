CREATE TABLE "settings_versions" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_versions_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"author_id" integer NOT NULL,
	"changed" text[] NOT NULL,
	"values" jsonb NOT NULL
);
