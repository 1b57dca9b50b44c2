CREATE TABLE "channel_changes" (
	"channel" text NOT NULL,
	"revision" integer NOT NULL,
	"action" text NOT NULL,
	"set_id" text NOT NULL,
	"previous_set_id" text,
	"changed" jsonb NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_changes_channel_revision_pk" PRIMARY KEY("channel","revision")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"name" text PRIMARY KEY NOT NULL,
	"set_id" text NOT NULL,
	"revision" integer NOT NULL,
	"candidate_set_id" text,
	"candidate_share" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"phase" text NOT NULL,
	"set_id" text NOT NULL,
	"message" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "versions_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "channel_changes" ADD CONSTRAINT "channel_changes_channel_channels_name_fk" FOREIGN KEY ("channel") REFERENCES "public"."channels"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_changes" ADD CONSTRAINT "channel_changes_set_id_release_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."release_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_changes" ADD CONSTRAINT "channel_changes_previous_set_id_release_sets_id_fk" FOREIGN KEY ("previous_set_id") REFERENCES "public"."release_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_set_id_release_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."release_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_candidate_set_id_release_sets_id_fk" FOREIGN KEY ("candidate_set_id") REFERENCES "public"."release_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failures_by_version" ON "failures" USING btree ("name","version","at");