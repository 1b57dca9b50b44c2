import { expect, it } from '@jest/globals';
import { manifest } from '../../testing/manifest.ts';
import { weight } from './weight.ts';

/** A version whose page loads so many bytes, half of them of a sheet. */
function weighing(hash: string, bytes: number) {
  const asset = { file: 'page.js', integrity: 'sha384-x', bytes: bytes / 2 };
  const part = manifest('mf-content', hash, ['/faq', '/about']);
  return { ...part, chunks: { ...part.chunks, page: { js: [asset], css: [asset] } } };
}
const judge = (after: number, before?: number) =>
  weight.ofSet({
    set: [weighing('b2', after)],
    live: before === undefined ? [] : [weighing('a1', before)],
    registry: { revision: 0, parts: {}, signatures: {} },
    findDamage: undefined,
  });

it('refuses a page that loads half as much again as what is live, and 100 kB at least', () => {
  expect(judge(310_000, 120_000)).toMatchObject([
    {
      says: '/faq, /about of mf-content loads 310 kB of scripts and sheets, and what is live 120 kB',
      parts: ['mf-content'],
    },
  ]);
});

it.each([
  ['has not grown', 400_000, 400_000],
  ['has grown by a feature', 190_000, 100_000],
  ['was large, and is a little larger', 900_000, 790_000],
  ['is new', 900_000, undefined],
])('lets a page pass that %s', (_what, after, before) => {
  expect(judge(after, before)).toEqual([]);
});
