CREATE TABLE "holds" (
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "holds_channel_name_pk" PRIMARY KEY("channel","name")
);
--> statement-breakpoint
ALTER TABLE "channel_changes" ADD COLUMN "hold" jsonb;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD COLUMN "networks" bit(1024);--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_channel_channels_name_fk" FOREIGN KEY ("channel") REFERENCES "public"."channels"("name") ON DELETE no action ON UPDATE no action;