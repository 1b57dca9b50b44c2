import { tracingChannel } from 'node:diagnostics_channel';
import type { NewSpan, Span } from './span.ts';

/** Queries of `@toile/database`, while somebody watches them. */
const queries = 'toile.database.query';
const longestText = 2000;

interface Query {
  text: string;
  span?: Span | undefined;
  error?: unknown;
}

/** Text of a statement with a `?` in the place of what is written into it; its parameters are apart anyway. */
const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, longestText)
    .trim();

/** `SELECT products`: the verb, and the first table. */
function summaryOf(text: string): string {
  const [verb = 'QUERY'] = /^\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)"?/i.exec(text) ?? [];
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
}

/** Makes a span of each query that belongs to a traced piece of work. */
export function watchQueries(start: (name: string, span: Omit<NewSpan, 'parent'>) => Span | undefined): void {
  const { start: begun, asyncEnd: settled } = tracingChannel<string, Query>(queries);
  begun.subscribe((message) => {
    const query = message as Query;
    const text = withoutValues(query.text);
    const summary = summaryOf(text);
    query.span = start(summary, {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text, 'db.query.summary': summary },
    });
  });
  settled.subscribe((message) => {
    const { span, error } = message as Query;
    span?.close({ hasFailed: error !== undefined });
  });
}
