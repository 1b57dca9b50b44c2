CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"set_id" text NOT NULL,
	"versions" jsonb NOT NULL,
	"actor" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"checks" jsonb
);
--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_set_id_release_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."release_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "looks_by_set" ON "looks" USING btree ("set_id","asked_at");