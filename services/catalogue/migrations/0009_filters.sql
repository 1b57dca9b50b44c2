CREATE TABLE "filter_blocks" (
	"sorting" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(2048) NOT NULL,
	CONSTRAINT "filter_blocks_sorting_kind_value_block_pk" PRIMARY KEY("sorting","kind","value","block")
);
--> statement-breakpoint
CREATE TABLE "filter_values" (
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"part" text,
	"place" integer NOT NULL,
	CONSTRAINT "filter_values_kind_text_value_pk" PRIMARY KEY("kind","text","value")
);
--> statement-breakpoint
CREATE TABLE "list_blocks" (
	"sorting" text NOT NULL,
	"block" integer NOT NULL,
	"product_ids" integer[] NOT NULL,
	CONSTRAINT "list_blocks_sorting_block_pk" PRIMARY KEY("sorting","block")
);
--> statement-breakpoint
CREATE TABLE "list_places" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"new" integer NOT NULL,
	"price" integer NOT NULL,
	"name" integer NOT NULL
);
--> statement-breakpoint
-- Sizes by the texts that their readings are kept by. Of a ring in J, L and N the L is no letter of a shirt.
CREATE VIEW "size_texts" AS
  SELECT s."product_id", s."id", s."is_sold_out",
    CASE WHEN s."size_display_title" ~ '^[A-Z]$' AND EXISTS (
      SELECT FROM "product_sizes" o WHERE o."product_id" = s."product_id" AND o."size_display_title" ~ '^[A-KN-RT-WYZ]$'
    ) THEN 'ring ' ELSE '' END || s."size_display_title" AS "text"
  FROM "product_sizes" s;--> statement-breakpoint
-- Readings of all texts that pieces have now: colours by their names, materials by their fibres, sizes by what they are sizes of.
CREATE VIEW "read_texts" AS
  SELECT DISTINCT 'colour' AS "kind", c."colour" AS "text", replace(trim(searched(w."word")), ' ', '-') AS "value",
    upper(left(trim(w."word"), 1)) || substr(trim(w."word"), 2) AS "label", NULL AS "part", 0 AS "place"
  FROM (SELECT DISTINCT "colour" FROM "products" WHERE "colour" IS NOT NULL) c
    CROSS JOIN LATERAL regexp_split_to_table(c."colour", '/') AS w("word")
  UNION ALL
  SELECT 'material', m."material", lower(f."label"), f."label", NULL, 0
  FROM (SELECT DISTINCT "material" FROM "products" WHERE "material" IS NOT NULL) m
    JOIN (VALUES
      ('Alpaca', 'alpaca'), ('Camel', 'camel'), ('Cashmere', 'cashmere'), ('Cotton', 'cotton|denim'), ('Cupro', 'cupro'),
      ('Earthenware', 'earthenware'), ('Gold', '\mgold\M'), ('Hemp', '\mhemp\M'), ('Leather', 'leather|suede'),
      ('Linen', 'linen|\mflax'), ('Mohair', 'mohair'), ('Polyamide', 'polyamide|nylon'), ('Polyester', 'polyester'),
      ('Porcelain', 'porcelain'), ('Silk', '\msilk\M'), ('Silver', '\msilver\M'), ('Stoneware', 'stoneware'),
      ('Viscose', 'viscose|modal|lyocell|tencel'), ('Wool', 'wool|merino|tweed')
    ) AS f("label", "pattern")
    -- The cloth itself: linings, pads and trimmings are named after it.
    ON regexp_replace(split_part(m."material", ';', 1), ',[^,]*(lin(ing|ed)|wadding|facings|back|studs|pad)\M.*', '') ~* f."pattern"
  UNION ALL
  SELECT DISTINCT 'size', s."text", r."value", r."label", r."part", r."place"
  FROM (SELECT DISTINCT "text" FROM "size_texts") s CROSS JOIN LATERAL (
    SELECT array_position(ARRAY['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'], s."text") AS "letter",
      substring(s."text" from 'UK (\d{1,2})')::integer AS "from",
      coalesce(substring(s."text" from 'UK \d{1,2}\s*[–-]\s*(\d{1,2})'), substring(s."text" from 'UK (\d{1,2})'))::integer AS "to",
      substring(s."text" from '^\D{0,2}(\d{1,3})')::integer AS "number"
  ) n CROSS JOIN LATERAL (
    SELECT 'uk-' || uk AS "value", 'UK ' || uk AS "label", 'UK' AS "part", 100 + uk AS "place"
      FROM generate_series(n."from", greatest(n."from", n."to"), 2) AS uk WHERE n."from" IS NOT NULL
    UNION ALL
    SELECT CASE WHEN k."unit" = '' THEN replace(trim(searched(s."text")), ' ', '-') ELSE n."number" || '-' || k."unit" END,
      regexp_replace(s."text", '^ring ', ''), k."part", k."place"
      FROM (SELECT CASE
          WHEN n."letter" IS NOT NULL THEN ARRAY['', 'Letters', n."letter"::text]
          WHEN s."text" ~ '^W\d\d' THEN ARRAY['waist', 'Waist, inches', (200 + n."number")::text]
          WHEN s."text" ~ '^\d\d ?["”″]$' THEN ARRAY['inch', 'Chest, inches', (300 + n."number")::text]
          WHEN s."text" ~ '^\d{1,3} ?cm$' THEN ARRAY['cm', 'Head, cm', (400 + n."number")::text]
          WHEN s."text" ~ '^ring ' THEN ARRAY['', 'Rings', (700 + ascii(right(s."text", 1)))::text]
          WHEN s."text" ~* '^one size$' THEN ARRAY['', 'One size', '9000']
          ELSE ARRAY['', 'Others', (8000 + coalesce(n."number", 0))::text]
        END AS "read") c CROSS JOIN LATERAL (
        SELECT c."read"[1] AS "unit", c."read"[2] AS "part", c."read"[3]::integer AS "place") k
      WHERE n."from" IS NULL
  ) r;--> statement-breakpoint
-- Pieces that can be bought at all; their sizes may be sold out one by one.
CREATE VIEW "pieces_in_stock" AS
  SELECT p."id" AS "product_id", k."sold_out_sizes",
    p."status" NOT IN (1, 2) AND NOT coalesce(k."is_sold_out", false) AS "is_in_stock"
  FROM "products" p LEFT JOIN "shown_stock" k ON k."product_id" = p."id";--> statement-breakpoint
-- Filters that change with the stock: a size that can't be bought is none that somebody filters for.
CREATE VIEW "filters_of_stock" AS
  SELECT t."product_id", 'size' AS "kind", v."value",
    bool_or(s."is_in_stock" AND NOT coalesce(t."id" = ANY (s."sold_out_sizes"), t."is_sold_out")) AS "is_on"
  FROM "size_texts" t JOIN "filter_values" v ON v."kind" = 'size' AND v."text" = t."text"
    JOIN "pieces_in_stock" s ON s."product_id" = t."product_id"
  GROUP BY t."product_id", v."value"
  UNION ALL
  SELECT p."id", 'making', CASE p."product_type" WHEN 1 THEN 'made' WHEN 2 THEN 'made' WHEN 3 THEN 'pre-order' ELSE 'ready' END,
    p."product_type" BETWEEN 1 AND 3 OR s."is_in_stock"
  FROM "products" p JOIN "pieces_in_stock" s ON s."product_id" = p."id";--> statement-breakpoint
-- Every set that a piece is in: categories, and values of filters.
CREATE VIEW "sets_of_pieces" AS
  SELECT * FROM "filters_of_stock"
  UNION ALL
  SELECT p."id", 'colour', v."value", true FROM "products" p
    JOIN "filter_values" v ON v."kind" = 'colour' AND v."text" = p."colour"
  UNION ALL
  SELECT p."id", 'material', v."value", true FROM "products" p
    JOIN "filter_values" v ON v."kind" = 'material' AND v."text" = p."material"
  UNION ALL
  SELECT "id", 'price', CASE WHEN "unit_price_pence" < 10000 THEN '0-100' WHEN "unit_price_pence" < 20000 THEN '100-200'
    WHEN "unit_price_pence" < 40000 THEN '200-400' ELSE '400-' END, true FROM "products"
  UNION ALL
  SELECT "id", 'delivery', 'free', true FROM "products" WHERE "shipping_cost_pence" = 0
  UNION ALL
  SELECT "id", 'ar', 'yes', true FROM "products" WHERE "has_ar"
  UNION ALL
  SELECT "product_id", 'category', "category_id"::text, true FROM "shelf";--> statement-breakpoint
-- Every place of a piece, one for each way to sort.
CREATE VIEW "places" AS
  SELECT l."product_id", p."sorting", p."place" FROM "list_places" l
    CROSS JOIN LATERAL (VALUES ('new', l."new"), ('price', l."price"), ('name', l."name")) AS p("sorting", "place");--> statement-breakpoint
-- Makes the lists and sets of all pieces anew.
CREATE FUNCTION "refresh_filters"() RETURNS void LANGUAGE plpgsql SET "work_mem" = '64MB' SET "enable_seqscan" = 'on' AS $$
BEGIN
  -- News of the stock wait: they would change bits of sets that are about to go.
  PERFORM pg_advisory_xact_lock(7015040);
  DELETE FROM "filter_values";
  INSERT INTO "filter_values" ("kind", "text", "value", "label", "part", "place")
    SELECT "kind", "text", "value", min("label"), min("part"), min("place") FROM "read_texts"
    WHERE "value" ~ '^[a-z0-9-]{1,60}$' GROUP BY "kind", "text", "value";
  DELETE FROM "list_places";
  INSERT INTO "list_places" ("product_id", "new", "price", "name")
    SELECT "id", row_number() OVER (ORDER BY "added_at" DESC, "id" DESC) - 1,
      row_number() OVER (ORDER BY "unit_price_pence", "added_at" DESC, "id" DESC) - 1,
      row_number() OVER (ORDER BY searched("title"), "id") - 1
    FROM "products";
  ANALYZE "filter_values", "list_places";
  CREATE TEMPORARY TABLE "sets" ON COMMIT DROP AS SELECT * FROM "sets_of_pieces";
  ANALYZE "sets";
  DELETE FROM "list_blocks";
  INSERT INTO "list_blocks" ("sorting", "block", "product_ids")
    SELECT "sorting", "place" / 2048, array_agg("product_id" ORDER BY "place") FROM "places" GROUP BY 1, 2;
  DELETE FROM "filter_blocks";
  INSERT INTO "filter_blocks" ("sorting", "kind", "value", "block", "bits")
    SELECT l."sorting", s."kind", s."value", l."place" / 2048,
      bit_or(CASE WHEN s."is_on" THEN set_bit(0::bit(2048), l."place" % 2048, 1) ELSE 0::bit(2048) END)
    FROM "sets" s JOIN "places" l ON l."product_id" = s."product_id"
    GROUP BY 1, 2, 3, 4;
  DROP TABLE "sets";
END $$;--> statement-breakpoint
-- Brings the sets in step with what is sold out, or back.
CREATE FUNCTION "renew_stock_filters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7015040);
  UPDATE "filter_blocks" b SET "bits" = (b."bits" & ~n."of_these") | n."on"
  FROM (
    SELECT l."sorting", f."kind", f."value", l."place" / 2048 AS "block",
      bit_or(set_bit(0::bit(2048), l."place" % 2048, 1)) AS "of_these",
      bit_or(set_bit(0::bit(2048), l."place" % 2048, f."is_on"::integer)) AS "on"
    FROM "changed" c
      CROSS JOIN LATERAL (SELECT * FROM "filters_of_stock" WHERE "product_id" = c."product_id" OFFSET 0) f
      JOIN "places" l ON l."product_id" = c."product_id"
    GROUP BY 1, 2, 3, 4
  ) n
  WHERE (b."sorting", b."kind", b."value", b."block") = (n."sorting", n."kind", n."value", n."block")
    AND b."bits" & n."of_these" <> n."on";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_added" AFTER INSERT ON "shown_stock" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_stock_filters"();--> statement-breakpoint
CREATE TRIGGER "stock_changed" AFTER UPDATE ON "shown_stock" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "renew_stock_filters"();--> statement-breakpoint
SELECT refresh_filters();
