import { Client, errors } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { batchMs, inTime, order, searchMs, undefinedWhen } from './engine-calls.ts';
import {
  type EngineAddress,
  type EngineClient,
  type EngineQuery,
  fieldWeights,
  foundSchema,
  namesOf,
} from './engine-client.ts';

const answerSchema = z.object({
  timed_out: z.literal(false),
  hits: z.object({ hits: z.array(z.object({ _source: foundSchema })) }),
});
const aliasesSchema = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));
const bulkSchema = z.object({
  errors: z.boolean(),
  items: z.array(
    z.object({ index: z.object({ error: z.object({ reason: z.string().nullish() }).optional() }) }),
  ),
});
const countSchema = z.object({ count: z.int() });

/** A word counts what its field weighs, however often it is there: of equals the newest are the first. */
const searched = { type: 'text', analyzer: 'kept', search_analyzer: 'asked', similarity: 'boolean' } as const;

const mappings = {
  dynamic: 'strict',
  properties: {
    id: { type: 'keyword', index: false },
    kind: { type: 'keyword' },
    number: { type: 'integer' },
    pricePence: { type: 'integer' },
    addedAt: { type: 'long' },
    ...Object.fromEntries(
      Object.keys(fieldWeights).map((field) => [field, { ...searched, copy_to: 'words' }]),
    ),
    words: searched,
  },
} as const;

const stemmed = ['lowercase', 'asciifolding', 'stems'];
const analyzer = (...filter: string[]) => ({ type: 'custom', tokenizer: 'standard', filter }) as const;

/** Synonyms stand behind the stems: `jumpers` are sweaters as well. */
const settings = (synonyms: readonly (readonly string[])[]) => ({
  analysis: {
    filter: {
      stems: { type: 'stemmer', language: 'english' } as const,
      synonyms: { type: 'synonym_graph' as const, synonyms: synonyms.map((group) => group.join(', ')) },
    },
    analyzer: { kept: analyzer(...stemmed), asked: analyzer(...stemmed, 'synonyms') },
  },
});

/** Words in one of the fields. */
function match({ words, isBegun, every }: EngineQuery, field: string, boost: number) {
  const asked = {
    query: words.join(' '),
    operator: every ? 'and' : 'or',
    fuzziness: 'AUTO',
    prefix_length: 1,
    boost,
  } as const;
  return isBegun ? { match_bool_prefix: { [field]: asked } } : { match: { [field]: asked } };
}

/** Found in any fields together, ranked by those that have the words. */
function queryOf(query: EngineQuery) {
  const { kinds, fromPence, toPence, words } = query;
  const ofPiece = { term: { kind: { value: 'product' } } };
  const ranked = Object.entries(fieldWeights);
  return {
    bool: {
      ...(kinds === 'pieces'
        ? {
            filter: [
              ofPiece,
              { range: { pricePence: { gte: fromPence ?? 0, lte: toPence ?? 2 ** 31 - 1 } } },
            ],
          }
        : { must_not: [ofPiece] }),
      ...(words.length > 0 && {
        must: [match(query, 'words', 1)],
        should: ranked.map(([field, weight]) => match({ ...query, every: false }, field, weight)),
      }),
    },
  };
}

function failedIn(answer: unknown): void {
  const { errors: isFailed, items } = bulkSchema.parse(answer);
  if (!isFailed) return;
  const failed = items.flatMap(({ index }) => (index.error ? [index.error] : []));
  throw new Error(`${failed.length} of ${items.length} entries were refused: ${failed[0]?.reason}`);
}

const ifThere = undefinedWhen((error) => error instanceof errors.ResponseError && error.statusCode === 404);

/** OpenSearch 2 and 3. What is searched is an alias; each revision is an index. */
export function openSearch({ origin, index: alias, user, key }: EngineAddress): EngineClient {
  const client = new Client({
    node: origin,
    ...(user && { auth: { username: user, password: key } }),
    maxRetries: 0,
    requestTimeout: batchMs,
  });
  const names = namesOf(alias);
  /** Names of the indexes that stand behind a name, with their aliases. */
  const aliases = async (index: string) => {
    const answer = await order(() => ifThere(client.indices.getAlias({ index })));
    return Object.entries(aliasesSchema.parse(answer?.body ?? {}));
  };

  return {
    async find(query) {
      const { body } = await inTime(searchMs, () =>
        client.search({
          index: alias,
          allow_partial_search_results: false,
          body: {
            query: queryOf(query),
            sort: [{ _score: 'desc' }, { addedAt: 'desc' }, { number: 'desc' }],
            size: query.limit,
            track_total_hits: false,
            _source: ['kind', 'number'],
            timeout: `${searchMs}ms`,
          },
        }),
      );
      return answerSchema.parse(body).hits.hits.map(({ _source }) => _source);
    },
    async revision() {
      const [[name] = []] = await aliases(alias);
      return name && names.revisionOf(name);
    },
    async create(revision, synonyms) {
      const body = { settings: settings(synonyms), mappings };
      await order(() => client.indices.create({ index: names.of(revision), body }));
    },
    async add(revision, entries) {
      const lines = entries.flatMap((entry) => [{ index: { _id: entry.id } }, entry]);
      const { body } = await inTime(batchMs, () => client.bulk({ index: names.of(revision), body: lines }));
      failedIn(body);
    },
    async count(revision) {
      const index = names.of(revision);
      await inTime(batchMs, () => client.indices.refresh({ index }));
      return countSchema.parse((await order(() => client.count({ index }))).body).count;
    },
    async swapIn(revision) {
      const former = (await aliases(alias)).map(([index]) => ({ remove: { index, alias } }));
      const actions = [...former, { add: { index: names.of(revision), alias } }];
      await order(() => client.indices.updateAliases({ body: { actions } }));
    },
    async tidy() {
      for (const [index, { aliases: of }] of await aliases(`${alias}-*`))
        if (names.revisionOf(index) && !(alias in of)) await order(() => client.indices.delete({ index }));
    },
  };
}
