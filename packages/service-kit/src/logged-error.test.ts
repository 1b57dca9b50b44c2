import { describe, expect, it } from '@jest/globals';
import { errorInShort, loggedError } from './logged-error.ts';

const address = 'ada@example.org';

/** As node-postgres and drizzle throw them. */
function failedQuery(): Error {
  const cause = Object.assign(new Error(`invalid byte sequence: ${address}`), {
    code: '22021',
    routine: 'report_invalid_encoding',
    detail: `Key (email)=(${address}) already exists.`,
    constraint: 'orders_number_unique',
  });
  const query = 'insert into "orders" ("email_address") values ($1)';
  const error = new Error(`Failed query: ${query}\nparams: ${address}`, { cause });
  return Object.assign(error, { query, params: [address] });
}

describe('a logged error', () => {
  it('has code, constraint and statement of a failed query, and nothing of its values', () => {
    const text = JSON.stringify(loggedError(failedQuery()));
    expect(text).not.toContain(address);
    expect(text).toContain('22021');
    expect(text).toContain('orders_number_unique');
    expect(text).toContain('insert into');
    expect(text).toContain('logged-error.test');
    expect(errorInShort(failedQuery())).toBe('Error: Error (22021)');
  });

  it('has the message of any other error, and that of its cause', () => {
    const error = new Error('The mail server is away', { cause: new TypeError('no connection') });
    expect(loggedError(error)).toMatchObject({
      message: 'The mail server is away',
      cause: { type: 'TypeError', message: 'no connection' },
    });
    expect(errorInShort(error)).toBe('The mail server is away: no connection');
  });

  it('does not show a thrown value that is no error', () => {
    expect(JSON.stringify(loggedError(address))).not.toContain(address);
  });
});
