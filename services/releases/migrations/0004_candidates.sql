ALTER TABLE "channels" ALTER COLUMN "candidate_share" SET DATA TYPE real;--> statement-breakpoint
ALTER TABLE "channels" ALTER COLUMN "candidate_share" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "channels" ALTER COLUMN "candidate_share" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_changes" ADD COLUMN "share" real;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "candidate_id" text;