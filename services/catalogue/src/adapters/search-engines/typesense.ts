import { Client, Errors } from 'typesense';
import { z } from 'zod';
import { batchMs, inTime, order, orderMs, searchMs, undefinedWhen } from './engine-calls.ts';
import {
  type EngineAddress,
  type EngineClient,
  type EngineQuery,
  fieldWeights,
  foundSchema,
  namesOf,
} from './engine-client.ts';

/** Typesense gives no more in one answer. */
const mostOnPage = 250;

const pageSchema = z.object({
  found: z.int(),
  hits: z.array(z.object({ document: foundSchema })),
  search_cutoff: z.literal(false).optional(),
});
const answerSchema = z.object({
  results: z.array(z.union([pageSchema, z.object({ code: z.int(), error: z.string() })])),
});
const namesSchema = z.array(z.object({ name: z.string() }));
const aliasSchema = z.object({ collection_name: z.string() });
const countSchema = z.object({ num_documents: z.int() });

const fields = [
  { name: 'kind', type: 'string' as const },
  { name: 'number', type: 'int32' as const },
  { name: 'pricePence', type: 'int32' as const },
  { name: 'addedAt', type: 'int64' as const },
  ...Object.keys(fieldWeights).map((name) => ({ name, type: 'string' as const, stem: true })),
];

const filterOf = ({ kinds, fromPence, toPence }: EngineQuery) =>
  kinds === 'others'
    ? 'kind:!=product'
    : `kind:=product && pricePence:[${fromPence ?? 0}..${toPence ?? 2 ** 31 - 1}]`;

/** Results of a query; `*` finds everything. */
const searchOf = (query: EngineQuery, collection: string) => ({
  collection,
  q: query.words.join(' ') || '*',
  query_by: Object.keys(fieldWeights).join(','),
  query_by_weights: Object.values(fieldWeights).join(','),
  prefix: String(query.isBegun),
  // Words are left out until so many are found.
  drop_tokens_threshold: query.every ? 0 : query.limit,
  filter_by: filterOf(query),
  sort_by: '_text_match:desc,addedAt:desc,number:desc',
  per_page: Math.min(query.limit, mostOnPage),
  include_fields: 'kind,number',
  highlight_fields: 'none',
  search_cutoff_ms: searchMs,
});

const ifThere = undefinedWhen((error) => error instanceof Errors.ObjectNotFound);

/** Finds page by page: the first says how many there are. */
function finder(client: Client, alias: string): EngineClient['find'] {
  const searches = async (query: EngineQuery, pages: readonly number[]) => {
    const search = searchOf(query, alias);
    const answer: unknown = await inTime(searchMs, (abortSignal) =>
      client.multiSearch.perform(
        { searches: pages.map((page) => ({ ...search, page })) },
        {},
        { abortSignal },
      ),
    );
    return answerSchema.parse(answer).results.map((result) => {
      if ('error' in result) throw new Error(result.error);
      return result;
    });
  };

  return async (query) => {
    const [first] = await searches(query, [1]);
    if (!first) throw new Error('no result');
    const pages = Math.ceil(Math.min(first.found, query.limit) / mostOnPage);
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, n) => n + 2);
    const more = others.length > 0 ? await searches(query, others) : [];
    return [first, ...more].flatMap(({ hits }) => hits.map(({ document }) => document)).slice(0, query.limit);
  };
}

/** Typesense 30 and later. What is searched is an alias; each revision is a collection with synonyms of its own. */
export function typesense({ origin, index: alias, key }: EngineAddress): EngineClient {
  const client = new Client({
    nodes: [{ url: origin }],
    apiKey: key,
    numRetries: 0,
    connectionTimeoutSeconds: orderMs / 1000,
    logLevel: 'silent',
  });
  const names = namesOf(alias);

  const currentName = async () => {
    const known = await order(() => ifThere(client.aliases(alias).retrieve()));
    return known && aliasSchema.parse(known).collection_name;
  };

  return {
    find: finder(client, alias),
    async revision() {
      const name = await currentName();
      return name && names.revisionOf(name);
    },
    async create(revision, synonyms) {
      const name = names.of(revision);
      const items = synonyms.map((group, n) => ({ id: `group-${n}`, synonyms: [...group] }));
      await order(() => client.synonymSets(name).upsert({ items }));
      const schema = { name, fields, default_sorting_field: 'addedAt', synonym_sets: [name] };
      await order(() => client.collections().create(schema));
    },
    async add(revision, entries) {
      const documents = client.collections(names.of(revision)).documents();
      // Rejects when a line of the answer isn't a success.
      await inTime(batchMs, () => documents.import([...entries], { action: 'create' }));
    },
    count: async (revision) =>
      countSchema.parse(await order(() => client.collections(names.of(revision)).retrieve())).num_documents,
    async swapIn(revision) {
      await order(() => client.aliases().upsert(alias, { collection_name: names.of(revision) }));
    },
    async tidy() {
      const current = await currentName();
      const isLeft = ({ name }: { name: string }) => name !== current && names.revisionOf(name);
      const collections = await order(() => client.collections().retrieve({ exclude_fields: 'fields' }));
      for (const { name } of namesSchema.parse(collections).filter(isLeft))
        await order(() => client.collections(name).delete());
      const sets = await order(() => client.synonymSets().retrieve());
      for (const { name } of namesSchema.parse(sets).filter(isLeft))
        await order(() => client.synonymSets(name).delete());
    },
  };
}
