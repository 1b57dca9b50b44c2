CREATE TABLE "designer_keys" (
	"designer_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_reports" (
	"order_id" uuid NOT NULL,
	"designer_id" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ready_by" date,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	CONSTRAINT "parcel_reports_order_id_designer_id_type_pk" PRIMARY KEY("order_id","designer_id","type")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "refund_is_positive" CHECK ("refunds"."amount_pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "one_message_of_a_kind_per_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_reports" ADD CONSTRAINT "parcel_reports_order_id_designer_id_order_parcels_order_id_designer_id_fk" FOREIGN KEY ("order_id","designer_id") REFERENCES "public"."order_parcels"("order_id","designer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_refund_of_a_key" ON "refunds" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_message_of_a_kind_about_it" ON "outbox" USING btree ("order_id","kind","about");