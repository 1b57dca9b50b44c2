import { z } from 'zod';
import type { EngineAnswer, EngineApi, EngineRequest } from './test-engine.ts';
import { entrySchema, findIn, type TestEntry, type TestIndex } from './test-index.ts';

const ok = (body: unknown): EngineAnswer => ({ status: 200, body });
const errorOf = (_status: number, message: string) => ({ message });
const missing: EngineAnswer = { status: 404, body: { message: 'Not Found' } };

const fieldSchema = z.strictObject({
  name: z.string(),
  type: z.enum(['string', 'int32', 'int64']),
  stem: z.boolean().optional(),
});
/** POST /collections. */
const collectionSchema = z.strictObject({
  name: z.string(),
  fields: z.array(fieldSchema),
  default_sorting_field: z.string(),
  synonym_sets: z.array(z.string()),
});
/** PUT /synonym_sets/{name}. */
const synonymsSchema = z.strictObject({
  items: z.array(z.strictObject({ id: z.string(), synonyms: z.array(z.string()).min(2) })),
});
const filter = /^(?:kind:!=product|kind:=product && pricePence:\[(?<from>\d{1,10})\.\.(?<to>\d{1,10})\])$/;
/** Search of POST /multi_search. */
const searchSchema = z.strictObject({
  collection: z.string(),
  q: z.string(),
  query_by: z.string(),
  query_by_weights: z.string().regex(/^\d{1,3}(?:,\d{1,3})*$/),
  prefix: z.enum(['true', 'false']),
  drop_tokens_threshold: z.int(),
  filter_by: z.string().regex(filter),
  // Three at most.
  sort_by: z.string().regex(/^_text_match:desc(?:,\w+:desc){0,2}$/),
  page: z.int().min(1),
  per_page: z.int(),
  include_fields: z.string(),
  highlight_fields: z.literal('none'),
  search_cutoff_ms: z.int(),
});
const multiSchema = z.strictObject({ searches: z.array(searchSchema).max(50) });

interface Shelf {
  collections: Map<string, TestIndex>;
  synonymSets: Map<string, string[][]>;
  aliases: Map<string, string>;
  refused: ReadonlySet<string>;
}

function search({ collections, aliases }: Shelf, asked: z.infer<typeof searchSchema>) {
  const index = collections.get(aliases.get(asked.collection) ?? asked.collection);
  if (!index) return { code: 404, error: 'Not found.' };
  if (asked.per_page > 250) return { code: 422, error: 'Only upto 250 hits can be fetched per page.' };
  const { from, to } = filter.exec(asked.filter_by)?.groups ?? {};
  const weights = asked.query_by_weights.split(',').map(Number);
  const found = findIn(index, {
    words: asked.q === '*' ? [] : asked.q.split(' '),
    isBegun: asked.prefix === 'true',
    every: asked.drop_tokens_threshold === 0,
    weights: Object.fromEntries(asked.query_by.split(',').map((field, n) => [field, weights[n] ?? 0])),
    accepts: ({ kind, pricePence }) =>
      from === undefined
        ? kind !== 'product'
        : kind === 'product' && pricePence >= Number(from) && pricePence <= Number(to),
  });
  const fields = asked.include_fields.split(',') as (keyof TestEntry)[];
  const hits = found.slice((asked.page - 1) * asked.per_page, asked.page * asked.per_page).map((entry) => ({
    document: Object.fromEntries(fields.map((field) => [field, entry[field]])),
    highlight: {},
    highlights: [],
    text_match: 1,
  }));
  return { found: found.length, hits, out_of: index.entries.size, page: asked.page, search_time_ms: 1 };
}

function importInto(
  { collections, refused }: Shelf,
  name: string,
  { query, body }: EngineRequest,
): EngineAnswer {
  const index = collections.get(name);
  if (!index) return missing;
  // The client sends an option of its own with it.
  z.strictObject({ action: z.literal('create'), throwOnFail: z.string() }).parse(query);
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => {
      const entry = entrySchema.parse(JSON.parse(line));
      if (index.entries.has(entry.id) || refused.has(entry.id))
        return { success: false, code: 400, error: `${entry.id} was refused.`, document: line };
      index.entries.set(entry.id, entry);
      return { success: true };
    });
  return ok(lines.map((line) => JSON.stringify(line)).join('\n'));
}

function create({ collections, synonymSets }: Shelf, body: string): EngineAnswer {
  const { name, fields, synonym_sets } = collectionSchema.parse(JSON.parse(body));
  if (collections.has(name))
    return { status: 409, body: { message: `A collection with name \`${name}\` already exists.` } };
  const synonyms = synonym_sets.flatMap((set) => synonymSets.get(set) ?? []);
  collections.set(name, { entries: new Map(), synonyms });
  return { status: 201, body: { name, fields, num_documents: 0, created_at: 1 } };
}

function ofCollections(shelf: Shelf, request: EngineRequest): EngineAnswer | undefined {
  const { collections } = shelf;
  const { method, path, body } = request;
  const [, , name, documents, what] = path.split('/');
  const infoOf = (one: string) => ({ name: one, num_documents: collections.get(one)?.entries.size ?? 0 });
  if (!name) return method === 'POST' ? create(shelf, body) : ok([...collections.keys()].map(infoOf));
  if (method === 'POST' && documents === 'documents' && what === 'import')
    return importInto(shelf, name, request);
  if (documents) return undefined;
  if (!collections.has(name)) return missing;
  const info = infoOf(name);
  if (method === 'DELETE') collections.delete(name);
  return ok(info);
}

function ofSynonyms({ synonymSets }: Shelf, { method, path, body }: EngineRequest): EngineAnswer | undefined {
  const [, , name] = path.split('/');
  if (!name) return ok([...synonymSets.keys()].map((one) => ({ name: one, items: [] })));
  if (method === 'DELETE') return synonymSets.delete(name) ? ok({ name }) : missing;
  if (method !== 'PUT') return undefined;
  const { items } = synonymsSchema.parse(JSON.parse(body));
  synonymSets.set(
    name,
    items.map(({ synonyms }) => synonyms),
  );
  return ok({ name, items });
}

function ofAliases({ aliases }: Shelf, { method, path, body }: EngineRequest): EngineAnswer | undefined {
  const [, , name = ''] = path.split('/');
  if (method === 'PUT')
    aliases.set(
      name,
      z.strictObject({ collection_name: z.string() }).parse(JSON.parse(body)).collection_name,
    );
  const collection = aliases.get(name);
  return collection ? ok({ name, collection_name: collection }) : missing;
}

/** Typesense's API, after typesense/typesense-api-spec and its documentation of version 30. */
export function testTypesense(refused: ReadonlySet<string>): EngineApi & { shelf: Shelf } {
  const shelf: Shelf = { collections: new Map(), synonymSets: new Map(), aliases: new Map(), refused };
  return {
    shelf,
    errorOf,
    strangerStatus: 401,
    isKnown: (headers) => headers['x-typesense-api-key'] === 'secret',
    answer(request) {
      const { method, path, body } = request;
      if (path.startsWith('/collections')) return ofCollections(shelf, request);
      if (path.startsWith('/synonym_sets')) return ofSynonyms(shelf, request);
      if (path.startsWith('/aliases/')) return ofAliases(shelf, request);
      if (method !== 'POST' || path !== '/multi_search') return undefined;
      const { searches } = multiSchema.parse(JSON.parse(body));
      return ok({ results: searches.map((one) => search(shelf, one)) });
    },
  };
}
