CREATE TABLE "stock_to_renew" (
	"product_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Brings the sets in step with what is sold out, or back, of these pieces and of those that are noted.
CREATE FUNCTION "renew_filters_of"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7015040);
  WITH "noted" AS (DELETE FROM "stock_to_renew" RETURNING "product_id")
    SELECT "ids" || coalesce(array_agg("product_id"), '{}') INTO "ids" FROM "noted";
  UPDATE "filter_sets" b SET "bits" = (b."bits" & ~n."of_these") | n."on", "change" = DEFAULT
  FROM (
    SELECT l."sorting", f."kind", f."value", l."place" / 16384 AS "block",
      bit_or(set_bit(0::bit(16384), l."place" % 16384, 1)) AS "of_these",
      bit_or(set_bit(0::bit(16384), l."place" % 16384, f."is_on"::integer)) AS "on"
    FROM unnest("ids") AS c("product_id")
      CROSS JOIN LATERAL (SELECT * FROM "filters_of_stock" WHERE "product_id" = c."product_id" OFFSET 0) f
      JOIN "places" l ON l."product_id" = c."product_id"
    GROUP BY 1, 2, 3, 4
  ) n
  WHERE (b."sorting", b."kind", b."value", b."block") = (n."sorting", n."kind", n."value", n."block")
    AND b."bits" & n."of_these" <> n."on";
END $$;--> statement-breakpoint
-- Notes pieces while an import has made the sets anew and waits for other services: it has them when it is in, else the next
-- message does.
CREATE OR REPLACE FUNCTION "renew_stock_filters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock_shared(7015041) THEN
    PERFORM renew_filters_of(ARRAY(SELECT "product_id" FROM "changed"));
  ELSE
    INSERT INTO "stock_to_renew" SELECT "product_id" FROM "changed" ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER FUNCTION "refresh_filters"() RENAME TO "make_filters";--> statement-breakpoint
-- Makes the lists and sets of all pieces anew; from here to its end news of the stock are noted.
CREATE FUNCTION "refresh_filters"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7015041);
  PERFORM make_filters();
END $$;--> statement-breakpoint
-- Last act of an import: news of the stock that are on their way end first, the next ones find it committed.
CREATE FUNCTION "finish_filters"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "shown_stock" IN SHARE MODE;
  PERFORM renew_filters_of('{}');
END $$;
