ALTER TABLE "parts" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "signature" text;