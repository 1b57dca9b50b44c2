-- What has changed since a copy was read is found by its number. All that write hold the lock of `renew_stock_filters` until
-- they commit, so that no lower number comes into sight after a higher one.
ALTER TABLE "filter_sets" ADD COLUMN "change" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "filter_sets_change" ON "filter_sets" USING btree ("change");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "renew_stock_filters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7015040);
  UPDATE "filter_sets" b SET "bits" = (b."bits" & ~n."of_these") | n."on", "change" = DEFAULT
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
