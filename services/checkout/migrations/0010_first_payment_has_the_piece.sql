-- The version before still reads and writes "contests", "held_sizes", "held_until", "client_address" and "client_network": they go with a later migration.
ALTER TABLE "orders" ADD COLUMN "is_sold_to_another" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "held_until" SET DEFAULT now();--> statement-breakpoint
DROP INDEX "unpaid_orders_since";--> statement-breakpoint
UPDATE "orders" SET "client_address" = NULL, "client_network" = NULL WHERE "client_address" IS NOT NULL OR "client_network" IS NOT NULL;--> statement-breakpoint
DELETE FROM "held_sizes";
