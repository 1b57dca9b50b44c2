CREATE TABLE "further_pieces" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"goes_with" integer[] NOT NULL,
	"similar" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "collection_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE AGGREGATE "all_of"(integer[]) (SFUNC = array_cat, STYPE = integer[], INITCOND = '{}');--> statement-breakpoint
-- Groups of pieces that have something in common: a collection, or a category with a colour, a material or a price. Each group
-- has an order in which neighbours are nearest to each other: of a collection the first of each category stand together.
CREATE VIEW "groups_of_pieces" AS
  SELECT p."id" AS "product_id", s."is_in_stock", g."list", hashtextextended(g."name", 0) AS "group", g."place"
  FROM (
    SELECT "id", "main_category_id", "collection_ids", "colour", "material", "unit_price_pence",
      row_number() OVER (PARTITION BY "collection_ids"[1], "main_category_id" ORDER BY "id") AS "place"
    FROM "products"
  ) p
    JOIN "categories" c ON c."id" = p."main_category_id"
    LEFT JOIN "categories" u ON u."id" = c."parent_id" AND u."parent_id" IS NOT NULL
    JOIN "pieces_in_stock" s ON s."product_id" = p."id"
    LEFT JOIN (
      SELECT "text", string_agg("value", ' ' ORDER BY "value") AS "fibres" FROM "filter_values"
      WHERE "kind" = 'material' GROUP BY "text"
    ) m ON m."text" = p."material"
    CROSS JOIN LATERAL (VALUES
      ('goes_with', 'collection ' || p."collection_ids"[1], p."place"),
      ('similar', 'category ' || c."id", p."unit_price_pence"),
      ('similar', 'category ' || u."id", p."unit_price_pence"),
      ('similar', 'colour ' || c."id" || lower(split_part(p."colour", '/', 1)), p."unit_price_pence"),
      ('similar', 'material ' || c."id" || m."fibres", p."unit_price_pence")
    ) AS g("list", "name", "place")
  WHERE g."name" IS NOT NULL;--> statement-breakpoint
-- Finds for each piece those it may lead on to, of what can be bought: of every group that it is in the dozen around its place.
CREATE FUNCTION "refresh_further_pieces"() RETURNS void LANGUAGE plpgsql SET "work_mem" = '64MB' SET "enable_seqscan" = 'on' AS $$
BEGIN
  CREATE TEMPORARY TABLE "dozens" ON COMMIT DROP AS
    SELECT "product_id", "is_in_stock", "list", "group",
      greatest("at" - 1, 0) * ceil("all" / 12.0)::integer / greatest("all", 1) AS "dozen"
    FROM (
      SELECT *, count(*) FILTER (WHERE "is_in_stock") OVER (PARTITION BY "group" ORDER BY "place", "product_id") AS "at",
        count(*) FILTER (WHERE "is_in_stock") OVER (PARTITION BY "group") AS "all"
      FROM "groups_of_pieces"
    ) g;
  DELETE FROM "further_pieces";
  INSERT INTO "further_pieces" ("product_id", "goes_with", "similar")
    SELECT d."product_id", all_of(n."ids") FILTER (WHERE d."list" = 'goes_with'),
      all_of(n."ids") FILTER (WHERE d."list" = 'similar')
    FROM "dozens" d JOIN (
      SELECT "group", "dozen", array_agg("product_id") AS "ids" FROM "dozens" WHERE "is_in_stock" GROUP BY 1, 2
    ) n ON (n."group", n."dozen") = (d."group", d."dozen")
    GROUP BY d."product_id";
  DROP TABLE "dozens";
END $$;--> statement-breakpoint
SELECT refresh_further_pieces();
