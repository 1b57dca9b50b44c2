import { expect, it } from '@jest/globals';
import { visitCountNames } from '@toile/releases-contract';
import { healthLines } from './health-lines.ts';

const figures = Object.fromEntries(visitCountNames.map((name) => [name, 0])) as Record<
  (typeof visitCountNames)[number],
  number
>;
const version = '1.0.0-0000000b';

it('sets the figures of the canary beside those of the others, and says what was ended by itself', () => {
  const lines = healthLines({
    revision: 9,
    candidate: {
      id: 'candidate-1',
      share: 10,
      setId: 'set-2',
      versions: { 'mf-checkout': version },
      verdict: 'good',
      tried: figures,
      control: figures,
      visitsAtShare: 200,
      plan: null,
      comparisons: [
        {
          measure: 'failures',
          evidence: 1,
          needed: 3333,
          verdict: 'good',
          isSure: false,
          tried: { count: 1, of: 200 },
          control: { count: 0, of: 0 },
        },
      ],
      failures: [{ phase: 'render', name: 'mf-checkout', version, count: 3, controlCount: 1 }],
    },
    promotion: null,
    held: [{ name: '*', until: '2026-01-02T12:00:00.000Z', reason: 'a sale', actor: 'jo' }],
    decisions: [
      {
        revision: 7,
        at: '2026-01-01T11:00:00.000Z',
        changed: { 'mf-checkout': version },
        reason: 'needs a decision, since few',
        acknowledged: null,
      },
    ],
    halted: [
      { revision: 8, at: '2026-01-01T12:00:00.000Z', action: 'end-candidate', reason: 'halted: failed' },
    ],
  });
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    ' revision 7, 2026-01-01T11:00:00.000Z, NEEDS A DECISION: needs a decision, since few',
    ' held until 2026-01-02T12:00:00.000Z: the whole channel (jo: a sale)',
    ' health of the canary (10 %): good',
    ' visits that failed 1 of 200 (0.50 %) others: 0 of 0 good',
    ` mf-checkout ${version} render: 3 visits, others: 1`,
    ' revision 8, 2026-01-01T12:00:00.000Z, by itself: halted: failed',
  ]);
});
