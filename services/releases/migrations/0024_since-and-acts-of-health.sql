ALTER TABLE "channel_lines" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "acts_of_health" ON "channel_changes" USING btree ("channel","revision") WHERE (actor = 'health' or action = 'acknowledge');--> statement-breakpoint
UPDATE "channel_lines" SET "since" = (
  SELECT max("at") FROM "channel_changes"
  WHERE "channel_changes"."channel" = "channel_lines"."channel"
    AND "action" IN ('promote', 'rollback') AND "changed" ->> "name" = "version"
) WHERE "position" = (
  SELECT max("position") FROM "channel_lines" "line"
  WHERE "line"."channel" = "channel_lines"."channel" AND "line"."name" = "channel_lines"."name"
);
