import { z } from 'zod';
import type { EngineAnswer, EngineApi, EngineRequest } from './test-engine.ts';
import { entrySchema, findIn, type TestEntry, type TestIndex } from './test-index.ts';

const ok = (body: unknown): EngineAnswer => ({ status: 200, body });
const errorOf = (_status: number, message: string, code = 'bad_request') => ({
  message,
  code,
  type: 'invalid_request',
  link: `https://docs.meilisearch.com/errors#${code}`,
});
const missing = (code: string): EngineAnswer => ({ status: 404, body: errorOf(404, `${code}.`, code) });

/** POST /indexes, PATCH /indexes/{uid}/settings, POST /swap-indexes, POST /indexes/{uid}/search. */
const indexSchema = z.strictObject({ uid: z.string().regex(/^[\w-]{1,400}$/), primaryKey: z.string() });
const settingsSchema = z.strictObject({
  searchableAttributes: z.array(z.string()),
  filterableAttributes: z.array(z.string()),
  rankingRules: z.array(
    z.string().regex(/^(?:words|typo|proximity|attribute|sort|exactness|[\w-]+:(?:asc|desc))$/),
  ),
  synonyms: z.record(z.string(), z.array(z.string())),
  pagination: z.strictObject({ maxTotalHits: z.int() }),
  searchCutoffMs: z.int(),
});
const swapSchema = z.array(
  z.strictObject({ indexes: z.tuple([z.string(), z.string()]), rename: z.boolean() }),
);
const searchSchema = z.strictObject({
  q: z.string(),
  filter: z.array(
    z
      .string()
      .regex(/^(?:kind = product|kind IN \[designer, collection, category\]|pricePence [<>]= \d{1,12})$/),
  ),
  limit: z.int(),
  attributesToRetrieve: z.array(z.string()),
  matchingStrategy: z.enum(['all', 'last', 'frequency']),
});
const revisionSchema = z.strictObject({
  id: z.literal('revision'),
  kind: z.literal('revision'),
  title: z.string(),
});
const documentsSchema = z.array(z.union([entrySchema, revisionSchema]));

interface Index extends TestIndex {
  revision?: string | undefined;
  settings?: z.infer<typeof settingsSchema>;
}
interface Task {
  uid: number;
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed';
  type: string;
  error: unknown;
  /** Undefined when it went well. */
  work(): ReturnType<typeof errorOf> | undefined;
}
interface Shelf {
  indexes: Map<string, Index>;
  tasks: Task[];
  refused: ReadonlySet<string>;
}

/** Accepts work that is done later: each look at the tasks brings it a step on. */
function enqueue({ tasks }: Shelf, type: string, work: Task['work']): EngineAnswer {
  const task: Task = { uid: tasks.length, status: 'enqueued', type, error: null, work };
  tasks.push(task);
  const enqueuedAt = new Date().toISOString();
  return { status: 202, body: { taskUid: task.uid, indexUid: null, status: 'enqueued', type, enqueuedAt } };
}

function lookAt({ tasks }: Shelf, uid: number): EngineAnswer {
  const task = tasks[uid];
  if (!task) return missing('task_not_found');
  if (task.status === 'processing') {
    const error = task.work();
    task.error = error ?? null;
    task.status = error ? 'failed' : 'succeeded';
  }
  if (task.status === 'enqueued') task.status = 'processing';
  const { work: _work, ...shown } = task;
  return ok({ ...shown, indexUid: null, canceledBy: null, details: {} });
}

const accepts = (filters: readonly string[]) => (entry: TestEntry) =>
  filters.every((filter) => {
    const [, sign, pence] = /^pricePence ([<>]=) (\d+)$/.exec(filter) ?? [];
    if (sign) return sign === '>=' ? entry.pricePence >= Number(pence) : entry.pricePence <= Number(pence);
    return (entry.kind === 'product') === (filter === 'kind = product');
  });

function search(index: Index, body: string): EngineAnswer {
  const asked = searchSchema.parse(JSON.parse(body));
  const { searchableAttributes: fields = [], pagination } = index.settings ?? {};
  const found = findIn(index, {
    words: asked.q.split(' ').filter(Boolean),
    isBegun: true,
    every: asked.matchingStrategy === 'all',
    weights: Object.fromEntries(fields.map((field, place) => [field, 100 ** (fields.length - place)])),
    accepts: accepts(asked.filter),
  });
  const hits = found
    .slice(0, Math.min(asked.limit, pagination?.maxTotalHits ?? 1000))
    .map((entry) =>
      Object.fromEntries(asked.attributesToRetrieve.map((one) => [one, entry[one as keyof TestEntry]])),
    );
  const { length: estimatedTotalHits } = found;
  return ok({ hits, query: asked.q, processingTimeMs: 1, limit: asked.limit, offset: 0, estimatedTotalHits });
}

function addDocuments(shelf: Shelf, uid: string, body: string): EngineAnswer {
  const documents = documentsSchema.parse(JSON.parse(body));
  return enqueue(shelf, 'documentAdditionOrUpdate', () => {
    const index = shelf.indexes.get(uid);
    if (!index) return errorOf(404, `Index \`${uid}\` not found.`, 'index_not_found');
    // One that is wrong fails all of them.
    if (documents.some(({ id }) => shelf.refused.has(id)))
      return errorOf(400, 'Document identifier is invalid.', 'invalid_document_id');
    for (const document of documents)
      if (document.kind === 'revision') index.revision = document.title;
      else index.entries.set(document.id, document);
    return undefined;
  });
}

function swap(shelf: Shelf, body: string): EngineAnswer {
  const swaps = swapSchema.parse(JSON.parse(body));
  return enqueue(shelf, 'indexSwap', () => {
    for (const {
      indexes: [one, other],
    } of swaps) {
      const first = shelf.indexes.get(one);
      const second = shelf.indexes.get(other);
      if (!first || !second) return errorOf(404, 'Indexes not found.', 'index_not_found');
      shelf.indexes.set(one, second).set(other, first);
    }
    return undefined;
  });
}

function updateSettings(shelf: Shelf, index: Index, body: string): EngineAnswer {
  const settings = settingsSchema.parse(JSON.parse(body));
  return enqueue(shelf, 'settingsUpdate', () => {
    index.settings = settings;
    index.synonyms = Object.entries(settings.synonyms).map(([one, others]) => [one, ...others]);
    return undefined;
  });
}

function ofIndexes(shelf: Shelf, { method, path, query, body }: EngineRequest): EngineAnswer | undefined {
  const { indexes } = shelf;
  if (method === 'GET') {
    const { limit } = z.strictObject({ limit: z.string() }).parse(query);
    const results = [...indexes.keys()].map((uid) => ({ uid, primaryKey: 'id' }));
    return ok({ results, offset: 0, limit: Number(limit), total: results.length });
  }
  if (method !== 'POST' || path !== '/indexes') return undefined;
  const { uid } = indexSchema.parse(JSON.parse(body));
  return enqueue(shelf, 'indexCreation', () => {
    if (indexes.has(uid)) return errorOf(409, `Index \`${uid}\` already exists.`, 'index_already_exists');
    indexes.set(uid, { entries: new Map(), synonyms: [] });
    return undefined;
  });
}

function ofIndex(shelf: Shelf, { method, path, body }: EngineRequest): EngineAnswer | undefined {
  const [, , uid = '', what, id] = path.split('/');
  if (method === 'POST' && what === 'documents') return addDocuments(shelf, uid, body);
  if (method === 'DELETE' && !what)
    return enqueue(shelf, 'indexDeletion', () => void shelf.indexes.delete(uid));
  const index = shelf.indexes.get(uid);
  if (!index) return missing('index_not_found');
  if (method === 'PATCH' && what === 'settings') return updateSettings(shelf, index, body);
  if (method === 'POST' && what === 'search') return search(index, body);
  if (method !== 'GET') return undefined;
  if (!what) return ok({ uid, primaryKey: 'id' });
  if (what === 'stats')
    return ok({ numberOfDocuments: index.entries.size, isIndexing: false, fieldDistribution: {} });
  if (what !== 'documents' || id !== 'revision') return undefined;
  return index.revision ? ok({ id, kind: id, title: index.revision }) : missing('document_not_found');
}

/** Meilisearch's API, after meilisearch/open-api and its documentation of version 1.41. */
export function testMeilisearch(refused: ReadonlySet<string>): EngineApi & { shelf: Shelf } {
  const shelf: Shelf = { indexes: new Map(), tasks: [], refused };
  return {
    shelf,
    errorOf,
    strangerStatus: 403,
    isKnown: ({ authorization }) => authorization === 'Bearer secret',
    answer(request) {
      const { method, path, body } = request;
      if (path === '/indexes') return ofIndexes(shelf, request);
      if (path.startsWith('/indexes/')) return ofIndex(shelf, request);
      if (method === 'POST' && path === '/swap-indexes') return swap(shelf, body);
      const [, task] = /^\/tasks\/(\d+)$/.exec(path) ?? [];
      return method === 'GET' && task ? lookAt(shelf, Number(task)) : undefined;
    },
  };
}
