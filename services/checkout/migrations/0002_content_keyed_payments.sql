CREATE TABLE "held_sizes" (
	"client" text NOT NULL,
	"size_id" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_sizes_client_size_id_pk" PRIMARY KEY("client","size_id")
);
--> statement-breakpoint
DROP INDEX "one_open_payment_per_bag";--> statement-breakpoint
DROP INDEX "payment_attempts";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_intent_id_payments_intent_id_fk";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_pkey";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "id" = "orders"."id" FROM "orders" WHERE "orders"."intent_id" = "payments"."intent_id";--> statement-breakpoint
ALTER TABLE "payments" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_intent_id_payments_intent_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD COLUMN "told_price_pence" integer;--> statement-breakpoint
ALTER TABLE "bag_lines" ADD COLUMN "told_shipping_pence" integer;--> statement-breakpoint
ALTER TABLE "bags" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim" text;--> statement-breakpoint
UPDATE "orders" SET "claim" = CASE WHEN "holds_stock" THEN 'firm' ELSE 'none' END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "claim" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_address" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "payable_until" = "held_until";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payable_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "secret_hash" text;--> statement-breakpoint
-- What an older payment was for isn't known: no bag is like it, so the next look at the checkout makes a new one.
ALTER TABLE "payments" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "fingerprint" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "total_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "total_pence" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "held_sizes_since" ON "held_sizes" USING btree ("since");--> statement-breakpoint
CREATE INDEX "orders_with_a_claim" ON "orders" USING btree ("claim") WHERE "orders"."claim" <> 'none';--> statement-breakpoint
CREATE INDEX "payments_of_bag" ON "payments" USING btree ("bag_id");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "holds_stock";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "attempt";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "shown";
