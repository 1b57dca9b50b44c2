CREATE EXTENSION IF NOT EXISTS "unaccent";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY NOT NULL,
	"designer_id" integer NOT NULL,
	"title" text NOT NULL,
	"friendly_url_name" text NOT NULL,
	"image" jsonb
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"title" text NOT NULL,
	"owner" text,
	"path" text NOT NULL,
	"image" jsonb,
	"unit_price_pence" integer,
	"added_at" timestamp with time zone,
	"source" text NOT NULL,
	"names" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_designer_id_designers_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."designers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_begin" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_lexeme" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
-- Text as it is searched: small letters without accents and apostrophes, everything else as spaces. The t of a t-shirt is no word.
CREATE FUNCTION "searched"("typed" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(
    regexp_replace(translate(unaccent(lower("typed")), '''’ʼ`', ''), '[^[:alnum:]]+', ' ', 'g'),
    '\mt shirt', 'tshirt', 'g')
$$;--> statement-breakpoint
-- What is found, with its texts: its name; whose and what it is; what it is made of; its description.
CREATE VIEW "search_sources" AS
  WITH RECURSIVE "paths" AS (
    SELECT "id", '/' || "friendly_url_name" AS "path", NULL::text AS "owner", "title" AS "root"
    FROM "categories" WHERE "parent_id" IS NULL
    UNION ALL
    SELECT c."id", p."path" || '/' || c."friendly_url_name", p."root", p."root"
    FROM "categories" c JOIN "paths" p ON p."id" = c."parent_id"
  ), "filed" AS (
    SELECT s."product_id", string_agg(c."title", ' ' ORDER BY c."id") AS "titles"
    FROM "shelf" s JOIN "categories" c ON c."id" = s."category_id" GROUP BY s."product_id"
  ), "newest" AS (
    SELECT DISTINCT ON ("designer_id") "designer_id", "listing_thumbnail"
    FROM "products" ORDER BY "designer_id", "added_at" DESC, "id" DESC
  )
  SELECT 'product' AS "kind", p."id", p."title", d."brand_title" AS "owner",
    '/p/' || p."id" || '/' || p."friendly_url_name" AS "path", p."listing_thumbnail" AS "image",
    p."unit_price_pence", p."added_at", p."title" AS "named",
    concat_ws(' ', f."titles", d."brand_title", p."colour") AS "known_as",
    concat_ws(' ', p."material", p."tagline", translate(p."details"::text, '{}[]":,', '       ')) AS "made_of",
    regexp_replace(p."description", '<[^>]*>', ' ', 'g') AS "described"
  FROM "products" p JOIN "designers" d ON d."id" = p."designer_id"
    LEFT JOIN "filed" f ON f."product_id" = p."id"
  UNION ALL
  SELECT 'designer', d."id", d."brand_title", NULL, '/' || d."friendly_url_name", n."listing_thumbnail",
    NULL, NULL, d."brand_title", '', '', ''
  FROM "designers" d LEFT JOIN "newest" n ON n."designer_id" = d."id"
  UNION ALL
  SELECT 'collection', c."id", c."title", d."brand_title",
    '/' || d."friendly_url_name" || '/collection/' || c."id" || '/' || c."friendly_url_name", c."image",
    NULL, NULL, c."title", d."brand_title", '', ''
  FROM "collections" c JOIN "designers" d ON d."id" = c."designer_id"
  UNION ALL
  SELECT 'category', c."id", c."title", p."owner", p."path", c."image",
    NULL, NULL, c."title", coalesce(p."owner", ''), '', coalesce(c."description", '')
  FROM "categories" c JOIN "paths" p ON p."id" = c."id";--> statement-breakpoint
-- Brings what is found in step with the tables it is made of. Lexemes are made again only of texts that have changed.
CREATE FUNCTION "refresh_search"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "gone" integer;
  "made" integer;
BEGIN
  CREATE TEMPORARY TABLE "found" ON COMMIT DROP AS
    SELECT *, md5(concat_ws('|', "named", "known_as", "made_of", "described")) AS "source" FROM "search_sources";
  DELETE FROM "search_entries" e
    WHERE NOT EXISTS (SELECT FROM "found" f WHERE (f."kind", f."id") = (e."kind", e."id"));
  GET DIAGNOSTICS "gone" = ROW_COUNT;
  -- The newest stand first in the table: where more match than are ranked, those are that are read first.
  INSERT INTO "search_entries"
    ("kind", "id", "title", "owner", "path", "image", "unit_price_pence", "added_at", "source", "names", "words")
    SELECT f."kind", f."id", f."title", f."owner", f."path", f."image", f."unit_price_pence", f."added_at",
      f."source", n."names", n."names" || setweight(to_tsvector('english', searched(f."described")), 'D')
    FROM "found" f CROSS JOIN LATERAL (
      SELECT setweight(to_tsvector('english', searched(f."named")), 'A')
        || setweight(to_tsvector('english', searched(f."known_as")), 'B')
        || setweight(to_tsvector('english', searched(f."made_of")), 'C') AS "names"
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
      "unit_price_pence" = f."unit_price_pence", "added_at" = f."added_at"
    FROM "found" f WHERE (f."kind", f."id") = (e."kind", e."id")
      AND (e."title", e."owner", e."path", e."image", e."unit_price_pence", e."added_at")
        IS DISTINCT FROM (f."title", f."owner", f."path", f."image", f."unit_price_pence", f."added_at");
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
SELECT refresh_search();
