CREATE TABLE "bag_lines" (
	"bag_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"size_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bag_lines_bag_id_size_id_pk" PRIMARY KEY("bag_id","size_id"),
	CONSTRAINT "quantity_in_range" CHECK ("bag_lines"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "bags" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bags_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"friendly_url_name" text NOT NULL,
	"designer_id" integer NOT NULL,
	"brand_title" text NOT NULL,
	"designer_url_name" text NOT NULL,
	"ships_from" text NOT NULL,
	"unit_price_pence" integer NOT NULL,
	"shipping_pence" integer NOT NULL,
	"product_type" integer NOT NULL,
	"status" integer NOT NULL,
	"thumbnail" jsonb NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"size_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"designer_id" integer NOT NULL,
	"title" text NOT NULL,
	"size_title" text NOT NULL,
	"unit_price_pence" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_size_id_pk" PRIMARY KEY("order_id","size_id")
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"order_id" uuid NOT NULL,
	"designer_id" integer NOT NULL,
	"brand_title" text NOT NULL,
	"shipping_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	CONSTRAINT "order_parcels_order_id_designer_id_pk" PRIMARY KEY("order_id","designer_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"intent_id" text NOT NULL,
	"bag_id" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"holds_stock" boolean NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"total_pence" integer NOT NULL,
	"currency" text DEFAULT 'gbp' NOT NULL,
	"fingerprint" text NOT NULL,
	"email_address" text NOT NULL,
	"phone_number" text,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_intent_id_unique" UNIQUE("intent_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"bag_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"shown" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"title" text NOT NULL,
	"stock" integer NOT NULL,
	"exported_stock" integer NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stock_never_negative" CHECK ("sizes"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bag_lines" ADD CONSTRAINT "bag_lines_bag_id_bags_id_fk" FOREIGN KEY ("bag_id") REFERENCES "public"."bags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_intent_id_payments_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sizes" ADD CONSTRAINT "sizes_product_id_offers_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."offers"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_bag" ON "orders" USING btree ("bag_id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "one_message_of_a_kind_per_order" ON "outbox" USING btree ("order_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment_per_bag" ON "payments" USING btree ("bag_id") WHERE "payments"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts" ON "payments" USING btree ("bag_id","attempt");--> statement-breakpoint
CREATE INDEX "sizes_of_product" ON "sizes" USING btree ("product_id");