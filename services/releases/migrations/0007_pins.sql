CREATE TABLE "pins" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"set_id" text NOT NULL,
	"at" timestamp with time zone,
	"versions" jsonb NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_set_id_release_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."release_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pins_by_end" ON "pins" USING btree ("channel","expires_at");