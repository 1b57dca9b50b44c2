-- Blocks twice as large: half as many of them are cut and counted. They are made anew.
DELETE FROM "filter_blocks";--> statement-breakpoint
ALTER TABLE "filter_blocks" ALTER COLUMN "bits" SET DATA TYPE bit(4096);--> statement-breakpoint
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
  DELETE FROM "filter_blocks";
  INSERT INTO "filter_blocks" ("sorting", "kind", "value", "block", "bits")
    SELECT l."sorting", s."kind", s."value", l."place" / 4096,
      bit_or(CASE WHEN s."is_on" THEN set_bit(0::bit(4096), l."place" % 4096, 1) ELSE 0::bit(4096) END)
    FROM "sets" s JOIN "places" l ON l."product_id" = s."product_id"
    GROUP BY 1, 2, 3, 4
    -- Neighbours in the table are read together.
    ORDER BY 1, 2, 3, 4;
  DROP TABLE "sets";
END $$;--> statement-breakpoint
-- Brings the sets in step with what is sold out, or back.
CREATE OR REPLACE FUNCTION "renew_stock_filters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7015040);
  UPDATE "filter_blocks" b SET "bits" = (b."bits" & ~n."of_these") | n."on"
  FROM (
    SELECT l."sorting", f."kind", f."value", l."place" / 4096 AS "block",
      bit_or(set_bit(0::bit(4096), l."place" % 4096, 1)) AS "of_these",
      bit_or(set_bit(0::bit(4096), l."place" % 4096, f."is_on"::integer)) AS "on"
    FROM "changed" c
      CROSS JOIN LATERAL (SELECT * FROM "filters_of_stock" WHERE "product_id" = c."product_id" OFFSET 0) f
      JOIN "places" l ON l."product_id" = c."product_id"
    GROUP BY 1, 2, 3, 4
  ) n
  WHERE (b."sorting", b."kind", b."value", b."block") = (n."sorting", n."kind", n."value", n."block")
    AND b."bits" & n."of_these" <> n."on";
  RETURN NULL;
END $$;--> statement-breakpoint
SELECT refresh_filters();
