import { expect, it } from '@jest/globals';
import type { Explanation } from '@toile/releases-contract';
import { whyLines } from './why-lines.ts';

const explanation: Explanation = {
  channel: 'live',
  at: '2026-11-20T14:05:00.000Z',
  revision: 7,
  since: '2026-11-20T14:00:00.000Z',
  visitor: 'v'.repeat(22),
  side: 'candidate',
  setId: 'set-b',
  versions: { shell: '1.0.0-0000000a', 'mf-content': '1.0.0-0000000b' },
  candidate: { id: 'c', setId: 'set-b', share: 5, place: 12.3456 },
  decisions: [
    {
      revision: 7,
      at: '2026-11-20T14:00:00.000Z',
      action: 'candidate',
      share: 5,
      changed: { 'mf-content': '1.0.0-0000000b' },
      actor: 'jo',
      reason: 'to see it',
    },
    {
      revision: 2,
      at: '2026-11-19T09:00:00.000Z',
      action: 'remove',
      share: null,
      changed: { 'mf-journal': null },
      actor: 'sam',
      reason: 'over',
    },
  ],
};
const sideOf = (changed: Partial<Explanation>) => whyLines({ ...explanation, ...changed })[1];
const { candidate: canary } = explanation;
const unknown = canary && { id: canary.id, setId: canary.setId, share: canary.share };

it('says which set a visitor had, why, and who decided it', () => {
  expect(whyLines(explanation)).toEqual([
    `At 2026-11-20T14:05:00.000Z ${'v'.repeat(22)} had set-b of live, revision 7 since 2026-11-20T14:00:00.000Z`,
    'A canary ran for 5 % of the visitors: this one stands at 12.35 of 100 and got it.',
    'shell 1.0.0-0000000a, mf-content 1.0.0-0000000b',
    '   7  2026-11-20T14:00:00.000Z  candidate 5 %  mf-content 1.0.0-0000000b  (jo: to see it)',
    '   2  2026-11-19T09:00:00.000Z  remove  mf-journal  (sam: over)',
  ]);
});

it.each([
  ['the others', { side: 'others' as const }, 'did not get it'],
  ['all', { side: 'all' as const, candidate: undefined }, 'All visitors had it.'],
  ['nobody known', { side: 'undecided' as const, candidate: unknown }, 'Whose, the visitor’s cookie says.'],
  ['an old canary', { side: 'undecided' as const, candidate: undefined }, 'was not written down'],
])('tells of %s', (_who, changed, words) => {
  expect(sideOf(changed)).toContain(words);
});
