-- Notices were texts; now each names its size, which those of before don't know.
UPDATE "bags" SET "notices" = (
  SELECT jsonb_agg(jsonb_build_object('text', "text") ORDER BY "place")
  FROM jsonb_array_elements_text("notices") WITH ORDINALITY AS "told"("text", "place")
) WHERE "notices" <> '[]'::jsonb;
