ALTER TABLE "versions" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "commit" text;