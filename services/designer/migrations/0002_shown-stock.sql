CREATE TABLE "shown_stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"sold_out_sizes" integer[] NOT NULL
);
