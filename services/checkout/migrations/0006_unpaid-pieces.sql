ALTER TABLE "orders" ADD COLUMN "client_network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "unpaid_orders_since" ON "orders" USING btree ("created_at") WHERE "orders"."client_network" is not null;