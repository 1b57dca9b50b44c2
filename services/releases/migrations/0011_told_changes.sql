CREATE TABLE "told_changes" (
	"channel" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone
);
