ALTER TABLE "offers" ADD COLUMN "return_type" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "lead_time_days" integer;