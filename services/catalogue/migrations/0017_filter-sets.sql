-- Blocks four times as large: a quarter of them is cut and counted.
CREATE TABLE "filter_sets" (
	"sorting" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(16384) NOT NULL,
	CONSTRAINT "filter_sets_sorting_kind_value_block_pk" PRIMARY KEY("sorting","kind","value","block")
);
--> statement-breakpoint
-- Neither compressed nor in a table apart: they are read in thousands.
ALTER TABLE "filter_sets" ALTER COLUMN "bits" SET STORAGE PLAIN;--> statement-breakpoint
-- News of the stock wait: they would change bits that were read already.
SELECT pg_advisory_xact_lock(7015040);--> statement-breakpoint
INSERT INTO "filter_sets" ("sorting", "kind", "value", "block", "bits")
  SELECT "sorting", "kind", "value", "block" / 4, bit_or("bits"::bit(16384) >> ("block" % 4 * 4096))
  FROM "filter_blocks" GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4;--> statement-breakpoint
DROP TABLE "filter_blocks";--> statement-breakpoint
-- For the version before, which reads them beside this one. A later migration drops it.
CREATE VIEW "filter_blocks" AS
  SELECT "sorting", "kind", "value", "block" * 4 + "quarter" AS "block",
    substring("bits" FROM "quarter" * 4096 + 1 FOR 4096)::bit(4096) AS "bits"
  FROM "filter_sets" CROSS JOIN generate_series(0, 3) AS "quarter";--> statement-breakpoint
-- Makes the lists and sets of all pieces anew.
CREATE OR REPLACE FUNCTION "refresh_filters"() RETURNS void LANGUAGE plpgsql SET "work_mem" = '64MB' SET "enable_seqscan" = 'on' AS $$
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
    SELECT "sorting", "place" / 4096, array_agg("product_id" ORDER BY "place") FROM "places" GROUP BY 1, 2;
  DELETE FROM "filter_sets";
  INSERT INTO "filter_sets" ("sorting", "kind", "value", "block", "bits")
    SELECT "sorting", "kind", "value", "step" / 16, bit_or("bits"::bit(16384) >> ("step" % 16 * 1024))
    FROM (
      -- In two steps, since a set of one place is made for each piece: a short one.
      SELECT l."sorting", s."kind", s."value", l."place" / 1024 AS "step",
        bit_or(set_bit(0::bit(1024), l."place" % 1024, s."is_on"::integer)) AS "bits"
      FROM "sets" s JOIN "places" l ON l."product_id" = s."product_id"
      GROUP BY 1, 2, 3, 4
    ) steps
    GROUP BY 1, 2, 3, 4
    -- Neighbours in the table are read together.
    ORDER BY 1, 2, 3, 4;
  DROP TABLE "sets";
END $$;--> statement-breakpoint
-- Brings the sets in step with what is sold out, or back.
CREATE OR REPLACE FUNCTION "renew_stock_filters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7015040);
  UPDATE "filter_sets" b SET "bits" = (b."bits" & ~n."of_these") | n."on"
  FROM (
    SELECT l."sorting", f."kind", f."value", l."place" / 16384 AS "block",
      bit_or(set_bit(0::bit(16384), l."place" % 16384, 1)) AS "of_these",
      bit_or(set_bit(0::bit(16384), l."place" % 16384, f."is_on"::integer)) AS "on"
    FROM "changed" c
      CROSS JOIN LATERAL (SELECT * FROM "filters_of_stock" WHERE "product_id" = c."product_id" OFFSET 0) f
      JOIN "places" l ON l."product_id" = c."product_id"
    GROUP BY 1, 2, 3, 4
  ) n
  WHERE (b."sorting", b."kind", b."value", b."block") = (n."sorting", n."kind", n."value", n."block")
    AND b."bits" & n."of_these" <> n."on";
  RETURN NULL;
END $$;