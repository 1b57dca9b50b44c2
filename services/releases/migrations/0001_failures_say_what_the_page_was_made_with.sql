ALTER TABLE "failures" ADD COLUMN "versions" jsonb;--> statement-breakpoint
ALTER TABLE "failures" ADD COLUMN "seen_by" text;