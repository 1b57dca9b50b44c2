CREATE TABLE "product_changes" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "material" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colour" text;--> statement-breakpoint
INSERT INTO "product_changes" SELECT "id", "added_at" FROM "products";--> statement-breakpoint
-- Whole statements, not rows: a large import writes thousands at once. Rows that an upsert leaves alone are not among them.
CREATE FUNCTION "note_product_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_changes" SELECT "id", now() FROM "changed"
    ON CONFLICT ("product_id") DO UPDATE SET "changed_at" = excluded."changed_at";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "forget_product_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "product_changes" WHERE "product_id" IN (SELECT "id" FROM "gone");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_product_changes"();--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_product_changes"();--> statement-breakpoint
CREATE TRIGGER "products_gone" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_product_changes"();
