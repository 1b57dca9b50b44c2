CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_address" text NOT NULL,
	"product_id" integer NOT NULL,
	"size_id" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"message_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	"put_off_since" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	"kind" text NOT NULL,
	"alert_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"sold_out_sizes" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_alert_of_a_size" ON "alerts" USING btree ("email_address","size_id");--> statement-breakpoint
CREATE INDEX "alerts_of_product" ON "alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "mails_of_alert" ON "outbox" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_mail_when_back" ON "outbox" USING btree ("alert_id") WHERE "outbox"."kind" = 'back-in-stock';