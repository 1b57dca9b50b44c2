import { tracingChannel } from 'node:diagnostics_channel';
import type pg from 'pg';

/** Watched by who traces what a process does. */
const queries = tracingChannel<string, { text: string }>('toile.database.query');

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

const textOf = (statement: unknown): string | undefined =>
  typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;

/** Tells of each query whose answer is a promise. A pool makes another of its own of each, with a callback, which is the same one. */
function toldOf(query: Query): Query {
  return (statement, ...rest) => {
    const text = textOf(statement);
    if (text === undefined || typeof rest.at(-1) === 'function') return query(statement, ...rest);
    return queries.tracePromise(async () => query(statement, ...rest), { text });
  };
}

/** Publishes the queries of a pool on a channel of Node's, if somebody watches that by now. Without, nothing is changed. */
export function publishQueries(pool: pg.Pool): void {
  if (!queries.hasSubscribers) return;
  pool.query = toldOf(pool.query.bind(pool) as Query) as typeof pool.query;
  pool.on('connect', (client) => {
    client.query = toldOf(client.query.bind(client) as Query) as typeof client.query;
  });
}
