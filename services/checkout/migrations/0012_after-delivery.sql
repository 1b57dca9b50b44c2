CREATE TABLE "ended_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"size_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_size_id_pk" PRIMARY KEY("return_id","size_id"),
	CONSTRAINT "return_is_positive" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"designer_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"back_pence" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"answer" text,
	"send_to" text,
	"label_url" text,
	"refund_id" uuid,
	"is_restocked" boolean,
	CONSTRAINT "return_is_decided_once" CHECK ("returns"."accepted_at" is null or "returns"."refused_at" is null),
	CONSTRAINT "refunded_if_accepted" CHECK ("returns"."refund_id" is null or "returns"."accepted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "product_type" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "return_type" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_time_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erase_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_parcel_fk" FOREIGN KEY ("order_id","designer_id") REFERENCES "public"."order_parcels"("order_id","designer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_of_order" ON "returns" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "orders_of_address" ON "orders" USING btree (lower("email_address"));--> statement-breakpoint
CREATE INDEX "orders_to_erase" ON "orders" USING btree ("id") WHERE "orders"."erase_asked_at" is not null and "orders"."erased_at" is null;--> statement-breakpoint
UPDATE "order_lines" SET "product_type" = "offers"."product_type", "return_type" = "offers"."return_type", "lead_time_days" = "offers"."lead_time_days" FROM "offers" WHERE "offers"."product_id" = "order_lines"."product_id";