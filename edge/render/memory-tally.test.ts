import { expect, it } from '@jest/globals';
import type { RenderOutcome } from '../set/protocol.ts';
import { MemoryTally } from './memory-tally.ts';

const page = (id: string): RenderOutcome => ({
  kind: 'document',
  status: 200,
  br: Buffer.from(''),
  sheets: [],
  failures: [],
  used: [],
  locations: [{ id, scope: 'route page' }],
});

/** A worker that grows with the pages of `leaks`, and whose memory is read after every fourth page. */
function grown(leaks: readonly string[], views: readonly string[]) {
  const tally = new MemoryTally();
  let realMb = 80;
  let readMb = 80;
  for (const [at, id] of views.entries()) {
    if (leaks.includes(id)) realMb += 2;
    if (at % 4 === 3) readMb = realMb;
    tally.add(page(id), readMb);
  }
  return tally.growth();
}
const turns = Array.from({ length: 60 }, (_, n) => ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'][n % 8] as string);

it('a slow leak is told of the version with whose pages the worker grew', () => {
  expect(grown(['b'], turns)).toEqual({ memoryMb: 136, pages: 60, likeliest: 'b' });
});

it('is told of nobody when it grew with the pages of all', () => {
  const even = Array.from({ length: 64 }, (_, n) => (Math.floor(n / 4) % 2 ? 'a' : 'b'));
  expect(grown(['a', 'b'], even).likeliest).toBeUndefined();
  expect(grown([], even).likeliest).toBeUndefined();
});
