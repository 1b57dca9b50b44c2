CREATE TABLE "freezes" (
	"channel" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "freezes" ADD CONSTRAINT "freezes_channel_channels_name_fk" FOREIGN KEY ("channel") REFERENCES "public"."channels"("name") ON DELETE no action ON UPDATE no action;