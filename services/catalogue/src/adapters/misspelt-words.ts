import { sql } from 'drizzle-orm';

const lettersOf = (text: ReturnType<typeof sql>) =>
  sql`(select string_agg(letter, '' order by letter) from regexp_split_to_table(${text}, '') as letter)`;

/** Two letters are wrong in a long word; in a short one two have changed places, or one is missing: `shoe` is no `shop`. */
export const isMisspelt = sql`case
  when length(typed.word) > 5 then levenshtein(v.word, typed.word) <= 2
  when levenshtein(v.word, typed.word) = 1 then length(typed.word) = 5 or length(v.word) <> length(typed.word)
  else levenshtein(v.word, typed.word) = 2 and ${lettersOf(sql`v.word`)} = ${lettersOf(sql`typed.word`)}
end`;
