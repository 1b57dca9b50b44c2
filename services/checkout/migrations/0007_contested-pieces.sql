CREATE TABLE "contests" (
	"payment_id" uuid NOT NULL,
	"size_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contests_payment_id_size_id_pk" PRIMARY KEY("payment_id","size_id")
);
--> statement-breakpoint
CREATE INDEX "contests_of_size" ON "contests" USING btree ("size_id");