ALTER TABLE "release_sets" ADD COLUMN "last_tab_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "retired_by" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "has_files" boolean DEFAULT true NOT NULL;