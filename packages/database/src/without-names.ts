import type pg from 'pg';

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement;

/**
 * Makes a connection send statements without their names. A named one is kept by the server's end of a connection, and a
 * pooler in transaction mode gives each transaction another one.
 */
export function sendWithoutNames(client: pg.Client): void {
  const query = client.query.bind(client) as Query;
  const unnamed: Query = (statement, ...rest) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  client.query = unnamed as typeof client.query;
}
