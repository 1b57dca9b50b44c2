CREATE INDEX "never_paid_orders" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('failed', 'expired') and "orders"."claim" = 'none' and "orders"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "complete_orders_by_time" ON "orders" USING btree ("completed_at") WHERE "orders"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "refused_refunds" ON "refunds" USING btree ("order_id") WHERE "refunds"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_by_time" ON "returns" USING btree ("asked_at","position");--> statement-breakpoint
CREATE INDEX "open_returns" ON "returns" USING btree ("order_id") WHERE "returns"."accepted_at" is null and "returns"."refused_at" is null;--> statement-breakpoint
-- Columns of a version before, which the tables of this one don't name: an hourly look for what it has left.
CREATE INDEX "orders_of_clients" ON "orders" USING btree ("created_at") WHERE "client_address" is not null or "client_network" is not null;
