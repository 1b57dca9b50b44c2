CREATE TABLE "collection_products" (
	"collection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY NOT NULL,
	"designer_id" integer NOT NULL,
	"title" text NOT NULL,
	"friendly_url_name" text NOT NULL,
	"thumbnail_image" jsonb,
	"story" text,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designers" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_title" text NOT NULL,
	"designer_name" text NOT NULL,
	"friendly_url_name" text NOT NULL,
	"title" text,
	"tagline" text,
	"description" text,
	"universities" jsonb NOT NULL,
	"class_of_2021" boolean NOT NULL,
	"ships_from" text NOT NULL,
	"portrait_image" jsonb,
	"logo_image" jsonb,
	"banner_image" jsonb,
	"story" text,
	"featured" integer,
	"is_banner" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"designer_id" integer NOT NULL,
	"title" text NOT NULL,
	"friendly_url_name" text NOT NULL,
	"unit_price_pence" integer NOT NULL,
	"shipping_cost_pence" integer NOT NULL,
	"status" smallint NOT NULL,
	"product_type" smallint NOT NULL,
	"has_ar" boolean NOT NULL,
	"listing_thumbnail" jsonb NOT NULL,
	"second_thumbnail" jsonb,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_designer_id_designers_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_designer_id_designers_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_products_product" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collections_of_designer" ON "collections" USING btree ("designer_id");--> statement-breakpoint
CREATE INDEX "collections_newest" ON "collections" USING btree ("added_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_designer" ON "products" USING btree ("designer_id");