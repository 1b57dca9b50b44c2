import { expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

const id = '8d3a2f44-1c1e-4d7a-9a37-6f0f3d8a1b22';

function lineOf(fields: object, message = ''): Record<string, unknown> {
  const lines: string[] = [];
  createLogger('test', 'info', { write: (line: string) => void lines.push(line) }).info(fields, message);
  return JSON.parse(lines.join(''));
}

it('masks every id, wherever it stands', () => {
  const fields = { any: id, deep: [{ text: `a,${id}%20${id.toUpperCase()}` }], err: new Error(`of\n${id}`) };
  expect(JSON.stringify(lineOf(fields, `No order ${id}`))).not.toMatch(/8d3a2f44/i);
});

it('keeps those that open nothing: of a request, a mail and an account', () => {
  const open = { requestId: `job-${id}`, mailId: id, account: id };
  expect(lineOf({ ...open, order: id })).toMatchObject({
    ...open,
    order: expect.stringMatching(/^~[\da-f]{8}$/),
  });
});

it('masks what only looks like such a field, in a text', () => {
  for (const text of [`{"account":"${id}"}`, `"requestId":"${id}"`])
    expect(JSON.stringify(lineOf({ text }, text))).not.toContain(id);
});
