CREATE TABLE "refused_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"changed" jsonb NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"verdict" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "commits" jsonb;--> statement-breakpoint
CREATE INDEX "refused_changes_by_channel" ON "refused_changes" USING btree ("channel","at");