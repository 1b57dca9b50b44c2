CREATE TABLE "subscriptions" (
	"email_address" text PRIMARY KEY NOT NULL,
	"interest" text NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
