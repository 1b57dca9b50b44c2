CREATE TABLE "candidate_plans" (
	"channel" text PRIMARY KEY NOT NULL,
	"candidate_id" text NOT NULL,
	"steps" jsonb NOT NULL,
	"step" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_plans" ADD CONSTRAINT "candidate_plans_channel_channels_name_fk" FOREIGN KEY ("channel") REFERENCES "public"."channels"("name") ON DELETE no action ON UPDATE no action;