CREATE TABLE "asked_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"asked" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	"actor_id" text NOT NULL,
	"shown" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_changes" ADD COLUMN "approved" jsonb;--> statement-breakpoint
ALTER TABLE "asked_changes" ADD CONSTRAINT "asked_changes_channel_channels_name_fk" FOREIGN KEY ("channel") REFERENCES "public"."channels"("name") ON DELETE no action ON UPDATE no action;