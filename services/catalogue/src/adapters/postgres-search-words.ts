import type { Database } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { ReadWords, SearchReader } from '../domain/search-reader.ts';
import type { SearchSettings } from '../domain/search-settings.ts';
import { wordsIn } from '../domain/words-in.ts';
import { isMisspelt } from './misspelt-words.ts';

const mostWords = 12;
const longestWord = 40;

/** A word as the index has it. */
interface KnownWord {
  /** Without accents. */
  word: string;
  /** None of a word that says nothing (`the`). */
  lexemes: string[];
  isKnown: boolean;
  /** The word that is nearest to an unknown one. */
  nearest: string | null;
  nearestLexemes: string[] | null;
}

/** Words that mean the same: as their lexemes in a row, and as the part of a query that finds any of them. */
interface Synonym {
  lexemes: string[];
  anyOfThem: string;
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
const lexemesOf = (text: ReturnType<typeof sql>) => sql`tsvector_to_array(to_tsvector('english', ${text}))`;

/** Lexemes of each phrase in their order. */
async function synonymsOf(
  { db }: Database,
  groups: readonly (readonly string[])[],
): Promise<readonly Synonym[]> {
  const all = await Promise.all(
    groups.map(async (group) => {
      const { rows } = await db.execute<{ query: string }>(
        sql`select phraseto_tsquery('english', searched(phrase))::text as query from unnest(${sql.param([...group])}::text[]) as phrase`,
      );
      const queries = rows.map(({ query }) => query).filter(Boolean);
      const anyOfThem = `(${queries.map((query) => `(${query})`).join(' | ')})`;
      return queries.map((query) => ({
        lexemes: [...query.matchAll(/'([^']+)'/g)].map(([, one = '']) => one),
        anyOfThem,
      }));
    }),
  );
  // The longest first: of `boiler suit` the suit is no suit.
  return all.flat().sort((one, other) => other.lexemes.length - one.lexemes.length);
}

/** The parts of a query, one for each word or each phrase that has synonyms. */
function partsOf(
  words: readonly { lexemes: string[]; isBegun: boolean }[],
  synonyms: readonly Synonym[],
): string[] {
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { lexemes, isBegun } = words[at] as (typeof words)[number];
    const known = synonyms.find(
      (synonym) =>
        synonym.lexemes.every((lexeme, index) => words[at + index]?.lexemes[0] === lexeme) &&
        synonym.lexemes.length <= words.length - at,
    );
    const own = lexemes.map((lexeme) => `${quoted(lexeme)}${isBegun ? ':*' : ''}`).join(' & ');
    parts.push(known ? (isBegun ? `(${known.anyOfThem} | ${own})` : known.anyOfThem) : own);
    at += known?.lexemes.length ?? 1;
  }
  return parts;
}

/** Words of the settings, as the index has them. */
interface OwnWords {
  synonyms: readonly Synonym[];
  /** Lexemes of synonyms and pages, which are right however seldom a piece has them. */
  lexemes: readonly string[];
}

async function ownWords(database: Database, { synonyms, pages }: SearchSettings): Promise<OwnWords> {
  const words = [...synonyms.flat(), ...pages.map((page) => `${page.title} ${page.words}`)].flatMap(wordsIn);
  const { rows } = await database.db.execute<{ lexemes: string[] }>(
    sql`select ${lexemesOf(sql`${words.join(' ')}`)} as lexemes`,
  );
  return { synonyms: await synonymsOf(database, synonyms), lexemes: rows[0]?.lexemes ?? [] };
}

/** Reads words by the vocabulary of the shop and the synonyms of its settings. */
export function wordReader(database: Database, settings: SearchSettings): SearchReader['read'] {
  let prepared: Promise<OwnWords> | undefined;
  const others = settings.synonyms.flat().flatMap(wordsIn);

  async function know(text: string, isBegun: boolean, own: readonly string[]): Promise<KnownWord[]> {
    const { rows } = await database.db.execute<Record<string, unknown>>(sql`
      select typed.word, typed.lexemes, typed.is_known as "isKnown", nearest.word as nearest,
        ${lexemesOf(sql`nearest.word`)} as "nearestLexemes"
      from (
        select place, word, lexemes,
          cardinality(lexemes) = 0
            or exists (select from search_words v where v.lexeme = any(lexemes))
            or word ~ '[[:digit:]]'
            or lexemes && ${sql.param([...own])}::text[]
            or (${isBegun} and is_last and (
              exists (select from search_words v where v.word like folded.word || '%')
              or exists (select from unnest(${sql.param([...own])}::text[]) as o where starts_with(o, folded.word))
            )) as is_known
        from (
          select place, word, place = count(*) over () as is_last, ${lexemesOf(sql`word`)} as lexemes
          from regexp_split_to_table(trim(searched(${text})), ' ') with ordinality as given (word, place)
          where length(word) between 1 and ${longestWord} limit ${mostWords}
        ) folded
      ) typed
      left join lateral (
        select v.word from (
          select word, entries from search_words where word % typed.word or word like left(typed.word, 1) || '%'
          union all
          select o, 1 from unnest(${sql.param(others)}::text[]) as o where o % typed.word
        ) v
        where not typed.is_known and ${isMisspelt}
        order by levenshtein(v.word, typed.word), similarity(v.word, typed.word) desc, v.entries desc limit 1
      ) nearest on true
      order by typed.place`);
    return rows as unknown as KnownWord[];
  }

  return async ({ text, isBegun }): Promise<ReadWords | undefined> => {
    prepared ??= ownWords(database, settings).catch((error) => {
      // Asked again with the next query.
      prepared = undefined;
      throw error;
    });
    const own = await prepared;
    const typed = await know(text, isBegun, own.lexemes);
    const meant = typed.flatMap(({ word, lexemes, isKnown, nearest, nearestLexemes }, index) => {
      const isCorrected = !isKnown && nearest !== null;
      // An `s` says nothing, but begins words.
      const begun = isBegun && typed.length === 1 && lexemes.length === 0 ? [word] : lexemes;
      const found = isCorrected ? (nearestLexemes ?? []) : begun;
      return found.length === 0
        ? []
        : [
            {
              word: isCorrected ? nearest : word,
              lexemes: found,
              isCorrected,
              isBegun: isBegun && index === typed.length - 1,
            },
          ];
    });
    if (meant.length === 0) return undefined;
    const isCorrected = meant.some((word) => word.isCorrected);
    return {
      parts: partsOf(meant, own.synonyms),
      ...(isCorrected && { corrected: meant.map(({ word }) => word).join(' ') }),
    };
  };
}
