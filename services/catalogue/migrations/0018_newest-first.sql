CREATE EXTENSION IF NOT EXISTS "btree_gin";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("unit_price_pence","status","id");--> statement-breakpoint
-- With their price: a selection reads the index alone.
CREATE OR REPLACE VIEW "pieces_in_stock" AS
  SELECT p."id" AS "product_id", k."sold_out_sizes",
    p."status" NOT IN (1, 2) AND NOT coalesce(k."is_sold_out", false) AS "is_in_stock", p."unit_price_pence"
  FROM "products" p LEFT JOIN "shown_stock" k ON k."product_id" = p."id";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "search_entries_product_words";--> statement-breakpoint
-- Pieces that are searched first. A function, so that a test has few of them.
CREATE FUNCTION "most_new"() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT 100000';--> statement-breakpoint
-- Brings what is found in step with the tables it is made of. Lexemes are made again only of texts that have changed.
CREATE OR REPLACE FUNCTION "refresh_search"() RETURNS void LANGUAGE plpgsql
  SET "work_mem" = '64MB' SET "gin_pending_list_limit" = '64MB' SET "enable_seqscan" = 'on' AS $$
DECLARE
  "gone" integer;
  "made" integer;
  "oldest" record;
BEGIN
  SELECT "added_at", "id" INTO "oldest" FROM "products" ORDER BY "added_at" DESC, "id" DESC OFFSET most_new() - 1 LIMIT 1;
  CREATE TEMPORARY TABLE "found" ON COMMIT DROP AS
    SELECT *, md5(concat_ws('|', "named", "known_as", "made_of", "described")) AS "source",
      "kind" = 'product' AND coalesce(("added_at", "id") >= ("oldest"."added_at", "oldest"."id"), true) AS "is_new"
    FROM "search_sources";
  DELETE FROM "search_entries" e
    WHERE NOT EXISTS (SELECT FROM "found" f WHERE (f."kind", f."id") = (e."kind", e."id"));
  GET DIAGNOSTICS "gone" = ROW_COUNT;
  -- The newest stand first in the table: where more match than are ranked, those are that are read first.
  INSERT INTO "search_entries"
    ("kind", "id", "title", "owner", "path", "image", "unit_price_pence", "added_at", "source", "names", "words", "is_new")
    SELECT f."kind", f."id", f."title", f."owner", f."path", f."image", f."unit_price_pence", f."added_at",
      f."source", n."names", n."names" || setweight(to_tsvector('english', searched(f."described")), 'D'), f."is_new"
    FROM "found" f CROSS JOIN LATERAL (
      SELECT setweight(to_tsvector('english', searched(f."named")), 'A')
        || setweight(to_tsvector('english', searched(f."known_as")), 'B')
        || setweight(to_tsvector('english', searched(f."made_of")), 'C') AS "names"
      -- Once, though it is asked for twice.
      OFFSET 0
    ) n
    WHERE NOT EXISTS (
      SELECT FROM "search_entries" e WHERE (e."kind", e."id", e."source") = (f."kind", f."id", f."source")
    )
    ORDER BY f."added_at" DESC NULLS FIRST
    ON CONFLICT ("kind", "id") DO UPDATE
      SET "source" = excluded."source", "names" = excluded."names", "words" = excluded."words";
  GET DIAGNOSTICS "made" = ROW_COUNT;
  UPDATE "search_entries" e
    SET "title" = f."title", "owner" = f."owner", "path" = f."path", "image" = f."image",
      "unit_price_pence" = f."unit_price_pence", "added_at" = f."added_at", "is_new" = f."is_new"
    FROM "found" f WHERE (f."kind", f."id") = (e."kind", e."id")
      AND (e."title", e."owner", e."path", e."image", e."unit_price_pence", e."added_at", e."is_new")
        IS DISTINCT FROM (f."title", f."owner", f."path", f."image", f."unit_price_pence", f."added_at", f."is_new");
  IF "gone" + "made" > 0 THEN
    DELETE FROM "search_words";
    INSERT INTO "search_words" ("word", "lexeme", "entries")
      SELECT w."word", coalesce((tsvector_to_array(to_tsvector('english', w."word")))[1], w."word"), w."ndoc"
      FROM ts_stat($stat$
        SELECT to_tsvector('simple', searched(concat_ws(' ', "named", "known_as", "made_of"))) FROM "found"
      $stat$) w
      WHERE length(w."word") BETWEEN 3 AND 40;
  END IF;
  DROP TABLE "found";
END $$;--> statement-breakpoint
SELECT refresh_search();--> statement-breakpoint
CREATE INDEX "search_entries_new_words" ON "search_entries" USING gin ("words","unit_price_pence") WHERE is_new;--> statement-breakpoint
CREATE INDEX "search_entries_old_words" ON "search_entries" USING gin ("words","unit_price_pence") WHERE kind = 'product' and not is_new;
