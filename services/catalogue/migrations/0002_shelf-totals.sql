CREATE TABLE "shelf_totals" (
	"category_id" integer NOT NULL,
	"designer_id" integer NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "shelf_totals_category_id_designer_id_pk" PRIMARY KEY("category_id","designer_id")
);
--> statement-breakpoint
ALTER TABLE "shelf" DROP CONSTRAINT "shelf_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "shelf" DROP CONSTRAINT "shelf_product_id_products_id_fk";
--> statement-breakpoint
DROP INDEX "shelf_product";--> statement-breakpoint
ALTER TABLE "shelf" DROP CONSTRAINT "shelf_category_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "shelf" ADD CONSTRAINT "shelf_product_id_category_id_pk" PRIMARY KEY("product_id","category_id");--> statement-breakpoint
CREATE INDEX "products_of_designer" ON "products" USING btree ("designer_id");--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("main_category_id");--> statement-breakpoint
INSERT INTO "shelf_totals" ("category_id", "designer_id", "products") SELECT "category_id", "designer_id", count(*) FROM "shelf" GROUP BY "category_id", "designer_id";
