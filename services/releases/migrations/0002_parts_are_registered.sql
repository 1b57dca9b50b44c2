CREATE TABLE "channel_lines" (
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "channel_lines_channel_name_position_pk" PRIMARY KEY("channel","name","position")
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"name" text PRIMARY KEY NOT NULL,
	"registration" jsonb NOT NULL,
	"actor" text NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_lines" ADD CONSTRAINT "channel_lines_channel_channels_name_fk" FOREIGN KEY ("channel") REFERENCES "public"."channels"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The present version of every part begins its line: what was before is in the history, and can be named to roll back to it.
INSERT INTO "channel_lines" ("channel", "name", "position", "version")
SELECT "channels"."name", part.key, 1, part.value
FROM "channels"
JOIN "release_sets" ON "release_sets"."id" = "channels"."set_id"
CROSS JOIN LATERAL jsonb_each_text("release_sets"."versions") part;
