-- Age of a piece among all: 0 of the newest 8,000, 1 of the newest 30,000, 2 of the newest 100,000, else 3. A search sorts the
-- matches of one age after the other until it has enough.
ALTER TABLE "search_entries" ADD COLUMN "age" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
-- Brings what is found in step with the tables it is made of. Lexemes are made again only of texts that have changed.
CREATE OR REPLACE FUNCTION "refresh_search"() RETURNS void LANGUAGE plpgsql
  SET "work_mem" = '64MB' SET "gin_pending_list_limit" = '64MB' SET "enable_seqscan" = 'on' AS $$
DECLARE
  "gone" integer;
  "made" integer;
BEGIN
  CREATE TEMPORARY TABLE "found" ON COMMIT DROP AS
    SELECT s.*, md5(concat_ws('|', "named", "known_as", "made_of", "described")) AS "source",
      n."place" IS NOT NULL AS "is_new",
      CASE WHEN n."place" <= 0.08 * most_new() THEN 0 WHEN n."place" <= 0.3 * most_new() THEN 1
        WHEN n."place" IS NOT NULL THEN 2 ELSE 3 END AS "age"
    FROM "search_sources" s LEFT JOIN (
      SELECT "id", row_number() OVER (ORDER BY "added_at" DESC, "id" DESC) AS "place"
      FROM (SELECT "id", "added_at" FROM "products" ORDER BY "added_at" DESC, "id" DESC LIMIT most_new()) newest
    ) n ON s."kind" = 'product' AND n."id" = s."id";
  DELETE FROM "search_entries" e
    WHERE NOT EXISTS (SELECT FROM "found" f WHERE (f."kind", f."id") = (e."kind", e."id"));
  GET DIAGNOSTICS "gone" = ROW_COUNT;
  INSERT INTO "search_entries"
    ("kind", "id", "title", "owner", "path", "image", "unit_price_pence", "added_at", "source", "names", "words", "is_new", "age")
    SELECT f."kind", f."id", f."title", f."owner", f."path", f."image", f."unit_price_pence", f."added_at",
      f."source", n."names", n."names" || setweight(to_tsvector('english', searched(f."described")), 'D'), f."is_new", f."age"
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
    -- Neighbours in the table are read together.
    ORDER BY f."added_at" DESC NULLS FIRST
    ON CONFLICT ("kind", "id") DO UPDATE
      SET "source" = excluded."source", "names" = excluded."names", "words" = excluded."words";
  GET DIAGNOSTICS "made" = ROW_COUNT;
  UPDATE "search_entries" e
    SET "title" = f."title", "owner" = f."owner", "path" = f."path", "image" = f."image",
      "unit_price_pence" = f."unit_price_pence", "added_at" = f."added_at", "is_new" = f."is_new",
      "age" = f."age"
    FROM "found" f WHERE (f."kind", f."id") = (e."kind", e."id")
      AND (e."title", e."owner", e."path", e."image", e."unit_price_pence", e."added_at", e."is_new", e."age")
        IS DISTINCT FROM (f."title", f."owner", f."path", f."image", f."unit_price_pence", f."added_at", f."is_new", f."age");
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
-- The index of all new ones is for the version before. A later migration drops it.
CREATE INDEX "search_entries_of_age_0" ON "search_entries" USING gin ("words","unit_price_pence") WHERE age = 0;--> statement-breakpoint
CREATE INDEX "search_entries_of_age_1" ON "search_entries" USING gin ("words","unit_price_pence") WHERE age = 1;--> statement-breakpoint
CREATE INDEX "search_entries_of_age_2" ON "search_entries" USING gin ("words","unit_price_pence") WHERE age = 2;
