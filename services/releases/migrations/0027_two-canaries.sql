ALTER TABLE "candidate_plans" DROP CONSTRAINT "candidate_plans_pkey";--> statement-breakpoint
ALTER TABLE "candidate_plans" ADD CONSTRAINT "candidate_plans_channel_candidate_id_pk" PRIMARY KEY("channel","candidate_id");--> statement-breakpoint
ALTER TABLE "channel_changes" ADD COLUMN "second" jsonb;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "lanes" jsonb;