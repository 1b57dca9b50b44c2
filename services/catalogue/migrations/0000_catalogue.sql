CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"title" text NOT NULL,
	"friendly_url_name" text NOT NULL,
	"description" text,
	"image" jsonb,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designers" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_title" text NOT NULL,
	"friendly_url_name" text NOT NULL,
	"ships_from" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sizes" (
	"product_id" integer NOT NULL,
	"id" integer NOT NULL,
	"position" smallint NOT NULL,
	"size_display_title" text NOT NULL,
	"is_sold_out" boolean NOT NULL,
	CONSTRAINT "product_sizes_product_id_id_pk" PRIMARY KEY("product_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"designer_id" integer NOT NULL,
	"main_category_id" integer NOT NULL,
	"title" text NOT NULL,
	"friendly_url_name" text NOT NULL,
	"tagline" text,
	"unit_price_pence" integer NOT NULL,
	"shipping_cost_pence" integer NOT NULL,
	"description" text NOT NULL,
	"sizing_information" text,
	"delivery_message" text,
	"status" smallint NOT NULL,
	"product_type" smallint NOT NULL,
	"return_type" smallint NOT NULL,
	"has_ar" boolean NOT NULL,
	"ar_content" jsonb,
	"story" text,
	"gallery" jsonb NOT NULL,
	"listing_thumbnail" jsonb NOT NULL,
	"second_thumbnail" jsonb,
	"added_at" timestamp with time zone NOT NULL,
	"weekly_pick" integer,
	"featured_3d" integer
);
--> statement-breakpoint
CREATE TABLE "shelf" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"designer_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shelf_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_designer_id_designers_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_main_category_id_categories_id_fk" FOREIGN KEY ("main_category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf" ADD CONSTRAINT "shelf_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf" ADD CONSTRAINT "shelf_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_weekly_pick" ON "products" USING btree ("weekly_pick");--> statement-breakpoint
CREATE INDEX "products_featured_3d" ON "products" USING btree ("featured_3d");--> statement-breakpoint
CREATE INDEX "shelf_newest" ON "shelf" USING btree ("category_id","added_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shelf_of_designer" ON "shelf" USING btree ("category_id","designer_id","added_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shelf_product" ON "shelf" USING btree ("product_id");