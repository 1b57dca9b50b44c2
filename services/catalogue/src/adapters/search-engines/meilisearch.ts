import { setTimeout as sleep } from 'node:timers/promises';
import { mostRanked } from '@toile/catalogue-contract';
import { MatchingStrategies, Meilisearch, MeilisearchApiError } from 'meilisearch';
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

/** An index has no place for its revision but a document, which no search is about. */
const revisionId = 'revision';
const revisionSchema = z.object({ title: z.string() });
const answerSchema = z.object({ hits: z.array(foundSchema) });
const taskSchema = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ message: z.string() }).nullish(),
});
const countSchema = z.object({ numberOfDocuments: z.int() });
const pageSchema = z.object({ results: z.array(z.object({ uid: z.string() })), total: z.int() });
/** Between looks at a task. */
const lookMs = 50;
/** Indexes that are listed at once. */
const mostListed = 1000;

const settings = (synonyms: readonly (readonly string[])[]) => ({
  // The first says most.
  searchableAttributes: Object.keys(fieldWeights),
  filterableAttributes: ['kind', 'pricePence'],
  rankingRules: ['words', 'typo', 'attribute', 'exactness', 'addedAt:desc', 'number:desc'],
  synonyms: Object.fromEntries(
    synonyms.flatMap((group) => group.map((one) => [one, group.filter((other) => other !== one)])),
  ),
  pagination: { maxTotalHits: mostRanked },
  searchCutoffMs: searchMs,
});

const filterOf = ({ kinds, fromPence, toPence }: EngineQuery) =>
  kinds === 'others'
    ? ['kind IN [designer, collection, category]']
    : [
        'kind = product',
        ...(fromPence === undefined ? [] : [`pricePence >= ${fromPence}`]),
        ...(toPence === undefined ? [] : [`pricePence <= ${toPence}`]),
      ];

const ifThere = undefinedWhen(
  (error) => error instanceof MeilisearchApiError && error.response.status === 404,
);

/** Waits until a task is done: Meilisearch says yes before it has begun. The client's own wait leaves a timer behind when it fails. */
const waiter = (client: Meilisearch) => (call: () => Promise<{ taskUid: number }>) =>
  inTime(batchMs, async (signal) => {
    const { taskUid } = await call();
    for (;;) {
      const { status, error } = taskSchema.parse(await client.tasks.getTask(taskUid, { signal }));
      if (status === 'succeeded') return;
      if (status === 'failed' || status === 'canceled') throw new Error(error?.message ?? `task ${status}`);
      await sleep(lookMs, undefined, { signal });
    }
  });

/**
 * Meilisearch 1.18 and later. What is searched is an index, which changes places with that of a revision. Meilisearch knows no stems
 * and takes the last word of every query for a beginning: a dress finds dresses.
 */
export function meilisearch({ origin, index: searched, key }: EngineAddress): EngineClient {
  const client = new Meilisearch({ host: origin, ...(key && { apiKey: key }), timeout: batchMs });
  const done = waiter(client);
  const names = namesOf(searched);
  const create = (uid: string) => done(() => client.createIndex(uid, { primaryKey: 'id' }));

  return {
    async find(query) {
      const { words, every, limit } = query;
      const asked = {
        filter: filterOf(query),
        limit,
        attributesToRetrieve: ['kind', 'number'],
        matchingStrategy: every ? MatchingStrategies.ALL : MatchingStrategies.FREQUENCY,
      };
      const answer = await inTime(searchMs, (signal) =>
        client.index(searched).search(words.join(' '), asked, { signal }),
      );
      return answerSchema.parse(answer).hits;
    },
    async revision() {
      const known = await order(() => ifThere(client.index(searched).getDocument(revisionId)));
      return known && revisionSchema.parse(known).title;
    },
    async create(revision, synonyms) {
      const uid = names.of(revision);
      await create(uid);
      await done(() => client.index(uid).updateSettings(settings(synonyms)));
    },
    async add(revision, entries) {
      await done(() => client.index(names.of(revision)).addDocuments([...entries]));
    },
    count: async (revision) =>
      countSchema.parse(await order(() => client.index(names.of(revision)).getStats())).numberOfDocuments,
    async swapIn(revision) {
      const uid = names.of(revision);
      await done(() =>
        client.index(uid).addDocuments([{ id: revisionId, kind: revisionId, title: revision }]),
      );
      if (!(await order(() => ifThere(client.getRawIndex(searched))))) await create(searched);
      await done(() => client.swapIndexes([{ indexes: [searched, uid], rename: false }]));
    },
    async tidy() {
      const { results } = pageSchema.parse(await order(() => client.getIndexes({ limit: mostListed })));
      for (const { uid } of results) if (names.revisionOf(uid)) await done(() => client.deleteIndex(uid));
    },
  };
}
