import { z } from 'zod';
import type { EngineAnswer, EngineApi, EngineRequest } from './test-engine.ts';
import { entrySchema, findIn, type TestEntry, type TestIndex } from './test-index.ts';

const ok = (body: unknown): EngineAnswer => ({ status: 200, body });
const errorOf = (status: number, reason: string, type = 'illegal_argument_exception') => ({
  error: { root_cause: [{ type, reason }], type, reason },
  status,
});
const missing = (index: string): EngineAnswer => ({
  status: 404,
  body: errorOf(404, `no such index [${index}]`, 'index_not_found_exception'),
});

const text = z.strictObject({
  type: z.literal('text'),
  analyzer: z.string(),
  search_analyzer: z.string(),
  similarity: z.enum(['BM25', 'boolean']),
  copy_to: z.string().optional(),
});
const analyzer = z.strictObject({
  type: z.literal('custom'),
  tokenizer: z.enum(['standard', 'whitespace']),
  filter: z.array(z.string()),
});
/** PUT /{index}: settings of analysis, and mappings. */
const createSchema = z.strictObject({
  settings: z.strictObject({
    analysis: z.strictObject({
      filter: z.strictObject({
        stems: z.strictObject({ type: z.literal('stemmer'), language: z.literal('english') }),
        synonyms: z.strictObject({
          type: z.literal('synonym_graph'),
          synonyms: z.array(z.string().regex(/^[\p{L}\p{N} ]+(?:, [\p{L}\p{N} ]+)+$/u)),
        }),
      }),
      analyzer: z.record(z.string(), analyzer),
    }),
  }),
  mappings: z.strictObject({
    dynamic: z.literal('strict'),
    properties: z.record(
      z.string(),
      z.union([
        text,
        z.strictObject({ type: z.enum(['keyword', 'integer', 'long']), index: z.boolean().optional() }),
      ]),
    ),
  }),
});

const asked = z.strictObject({
  query: z.string(),
  operator: z.enum(['and', 'or']),
  fuzziness: z.union([z.literal('AUTO'), z.int()]),
  prefix_length: z.int(),
  boost: z.number(),
});
const matchSchema = z.union([
  z.strictObject({ match: z.record(z.string(), asked) }),
  z.strictObject({ match_bool_prefix: z.record(z.string(), asked) }),
]);
const ofKind = z.strictObject({ term: z.strictObject({ kind: z.strictObject({ value: z.string() }) }) });
const ofPrice = z.strictObject({
  range: z.strictObject({ pricePence: z.strictObject({ gte: z.int(), lte: z.int().max(2 ** 31 - 1) }) }),
});
/** POST /{index}/_search. */
const searchSchema = z.strictObject({
  query: z.strictObject({
    bool: z.strictObject({
      filter: z.tuple([ofKind, ofPrice]).optional(),
      must_not: z.tuple([ofKind]).optional(),
      must: z.tuple([matchSchema]).optional(),
      should: z.array(matchSchema).optional(),
    }),
  }),
  sort: z.array(z.record(z.string(), z.enum(['asc', 'desc']))),
  // More than index.max_result_window is refused.
  size: z.int().max(10_000),
  track_total_hits: z.boolean(),
  _source: z.array(z.string()),
  timeout: z.string().regex(/^\d+(?:ms|s)$/),
});
const aliasesSchema = z.strictObject({
  actions: z.array(
    z.union([
      z.strictObject({ add: z.strictObject({ index: z.string(), alias: z.string() }) }),
      z.strictObject({ remove: z.strictObject({ index: z.string(), alias: z.string() }) }),
    ]),
  ),
});
const bulkLine = z.strictObject({ index: z.strictObject({ _id: z.string() }) });

interface Shelf {
  indexes: Map<string, TestIndex & { fields: string[] }>;
  /** The index behind each alias. */
  aliases: Map<string, string>;
  refused: ReadonlySet<string>;
}

const fieldsOf = (match: z.infer<typeof matchSchema>) =>
  Object.entries('match' in match ? match.match : match.match_bool_prefix);

function search(shelf: Shelf, name: string, body: string): EngineAnswer {
  const index = shelf.indexes.get(shelf.aliases.get(name) ?? name);
  if (!index) return missing(name);
  const { query, size, _source } = searchSchema.parse(JSON.parse(body));
  const { filter, must, should = [] } = query.bool;
  const [[, words] = []] = must ? fieldsOf(must[0]) : [];
  const found = findIn(index, {
    words: words?.query.split(' ') ?? [],
    isBegun: must !== undefined && 'match_bool_prefix' in must[0],
    every: words?.operator === 'and',
    weights: Object.fromEntries(should.flatMap(fieldsOf).map(([field, { boost }]) => [field, boost])),
    accepts: ({ kind, pricePence }) =>
      filter
        ? kind === 'product' &&
          pricePence >= filter[1].range.pricePence.gte &&
          pricePence <= filter[1].range.pricePence.lte
        : kind !== 'product',
  });
  const hits = found.slice(0, size).map((entry) => ({
    _index: name,
    _id: entry.id,
    _score: 1,
    _source: Object.fromEntries(_source.map((field) => [field, entry[field as keyof TestEntry]])),
    sort: [1, entry.addedAt, entry.number],
  }));
  const _shards = { total: 1, successful: 1, skipped: 0, failed: 0 };
  return ok({ took: 1, timed_out: false, _shards, hits: { max_score: null, hits } });
}

function bulk({ indexes, refused }: Shelf, name: string, { headers, body }: EngineRequest): EngineAnswer {
  const index = indexes.get(name);
  if (!index) return missing(name);
  if (headers['content-type'] !== 'application/x-ndjson' || !body.endsWith('\n'))
    throw new Error('no NDJSON');
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const items = [];
  for (let at = 0; at < lines.length; at += 2) {
    const { _id } = bulkLine.parse(lines[at]).index;
    const entry = entrySchema.parse(lines[at + 1]);
    const isStrange = Object.keys(entry).some((field) => !index.fields.includes(field));
    const isWrong = isStrange || refused.has(_id);
    if (!isWrong) index.entries.set(_id, entry);
    const error = { type: 'strict_dynamic_mapping_exception', reason: 'mapping set to strict' };
    items.push({ index: { _index: name, _id, ...(isWrong ? { status: 400, error } : { status: 201 }) } });
  }
  return ok({ took: 1, errors: items.some(({ index: { status } }) => status === 400), items });
}

function create({ indexes }: Shelf, name: string, body: string): EngineAnswer {
  if (indexes.has(name))
    return {
      status: 400,
      body: errorOf(400, `index [${name}] already exists`, 'resource_already_exists_exception'),
    };
  const { settings, mappings } = createSchema.parse(JSON.parse(body));
  const synonyms = settings.analysis.filter.synonyms.synonyms.map((group) => group.split(', '));
  indexes.set(name, { entries: new Map(), synonyms, fields: Object.keys(mappings.properties) });
  return ok({ acknowledged: true, shards_acknowledged: true, index: name });
}

function aliasesOf({ indexes, aliases }: Shelf, name: string): EngineAnswer {
  const names = [...indexes.keys()].filter((index) =>
    name.endsWith('*') ? index.startsWith(name.slice(0, -1)) : index === (aliases.get(name) ?? name),
  );
  if (names.length === 0 && !name.endsWith('*')) return missing(name);
  const of = (index: string) =>
    Object.fromEntries([...aliases].filter(([, behind]) => behind === index).map(([alias]) => [alias, {}]));
  return ok(Object.fromEntries(names.map((index) => [index, { aliases: of(index) }])));
}

function changeAliases({ indexes, aliases }: Shelf, body: string): EngineAnswer {
  for (const action of aliasesSchema.parse(JSON.parse(body)).actions) {
    const { index, alias } = 'add' in action ? action.add : action.remove;
    if (!indexes.has(index)) return missing(index);
    if ('add' in action) aliases.set(alias, index);
    else aliases.delete(alias);
  }
  return ok({ acknowledged: true });
}

/** OpenSearch's API, after opensearch-project/opensearch-api-specification. */
export function testOpenSearch(refused: ReadonlySet<string>): EngineApi & { shelf: Shelf } {
  const shelf: Shelf = { indexes: new Map(), aliases: new Map(), refused };
  const credentials = `Basic ${Buffer.from('shop:secret').toString('base64')}`;
  return {
    shelf,
    errorOf,
    strangerStatus: 401,
    isKnown: ({ authorization }) => authorization === credentials,
    answer(request) {
      const { method, path, body } = request;
      const [, name = '', what] = path.split('/');
      if (method === 'POST' && path === '/_aliases') return changeAliases(shelf, body);
      if (method === 'PUT' && !what) return create(shelf, name, body);
      if (method === 'DELETE' && !what)
        return shelf.indexes.delete(name) ? ok({ acknowledged: true }) : missing(name);
      if (method === 'GET' && what === '_alias') return aliasesOf(shelf, name);
      if (/^P(?:OS|U)T$/.test(method) && what === '_bulk') return bulk(shelf, name, request);
      if (method === 'POST' && what === '_search') return search(shelf, name, body);
      if (what === '_refresh') return ok({ _shards: { total: 2, successful: 1, failed: 0 } });
      if (what === '_count') return ok({ count: shelf.indexes.get(name)?.entries.size ?? 0, _shards: {} });
      return undefined;
    },
  };
}
