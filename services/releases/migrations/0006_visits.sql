CREATE TABLE "visit_counts" (
	"channel" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"candidate_id" text NOT NULL,
	"share" real NOT NULL,
	"arm" text NOT NULL,
	"set_id" text NOT NULL,
	"counted" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_key" PRIMARY KEY("channel","candidate_id","minute","share","arm","set_id","counted","name","version")
);
--> statement-breakpoint
CREATE TABLE "visit_senders" (
	"edge" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
