ALTER TABLE "channel_changes" ADD COLUMN "verdict" jsonb;--> statement-breakpoint
ALTER TABLE "channel_changes" ADD COLUMN "break_glass" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "verdict" jsonb;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "break_glass" text;