import { expect, it } from '@jest/globals';
import { manifest } from '../../testing/manifest.ts';
import { sharedModules } from './shared-modules.ts';

const shell = (names?: string[]) => ({ ...manifest('shell', 'a1'), sharedNames: names && { router: names } });
const remote = (names?: string[]) => ({
  ...manifest('mf-catalogue', 'a1'),
  sharedNames: names && { router: names },
});
const judge = (...set: ReturnType<typeof manifest>[]) =>
  sharedModules.ofSet({
    set,
    live: [],
    registry: { revision: 0, parts: {}, signatures: {} },
    findDamage: undefined,
  });

it.each([
  ['is offered', shell(['Link', 'useParams']), remote(['Link'])],
  ['an older shell says nothing of', shell(), remote(['useFetcher'])],
  ['an older remote says nothing of', shell(['Link']), remote()],
])('lets a remote use what %s', (_what, ...set) => {
  expect(judge(...set)).toEqual([]);
});

it('refuses a remote that uses a name which the shell does not offer', () => {
  expect(judge(shell(['Link']), remote(['Link', 'useFetcher', 'Form']))).toMatchObject([
    {
      says: 'mf-catalogue 1.0.0-a1000000 uses useFetcher, Form of router, and shell 1.0.0-a1000000 does not offer that',
      parts: ['mf-catalogue', 'shell'],
    },
  ]);
});
