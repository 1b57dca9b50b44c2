CREATE TABLE "order_acts" (
	"revision" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"order_number" text,
	"outcome" text NOT NULL,
	"what" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "acts_of_order" ON "order_acts" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");