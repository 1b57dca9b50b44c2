interface Parts {
  code?: unknown;
  query?: unknown;
  params?: unknown;
  routine?: unknown;
  constraint?: unknown;
}

/** The lines of a stack without its first ones, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => /^\s+at /.test(line));

/** drizzle's error of a failed query, or PostgreSQL's own: both messages may hold values of the row. */
const isOfDatabase = ({ query, params, routine }: Parts): boolean =>
  (query !== undefined && params !== undefined) || routine !== undefined;

/**
 * An error as it is logged. Of the database it shows code, constraint and statement, never the message or the parameters:
 * those are names and addresses of shoppers.
 */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, query, constraint } = error as Parts;
  const isPrivate = isOfDatabase(error as Parts);
  return {
    type: error.name,
    ...(!isPrivate && { message: error.message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(isPrivate && typeof query === 'string' && { statement: query }),
    frames: framesOf(error),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

/** An error in one line, for job tables and short logs; under the same rule. */
export function errorInShort(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as Parts;
  const own = isOfDatabase(error as Parts) ? error.name : error.message;
  const cause = error.cause instanceof Error ? `: ${errorInShort(error.cause)}` : '';
  return `${own}${typeof code === 'string' ? ` (${code})` : ''}${cause}`;
}
