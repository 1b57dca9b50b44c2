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
      tried: { ...figures, made: 4, 'made-ms': 1000 },
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
          limit: 0.07,
          tried: { count: 1, of: 200 },
          control: { count: 0, of: 0 },
        },
        {
          measure: 'mf-checkout:adds-to-bag>800',
          evidence: 0,
          needed: 0,
          verdict: 'good',
          isSure: false,
          tried: { count: 6, of: 100 },
          control: { count: 0, of: 900 },
        },
      ],
      failures: [{ phase: 'render', name: 'mf-checkout', version, count: 3, controlCount: 1 }],
    },
    promotion: null,
    freeze: {
      since: '2026-01-01T12:00:00.000Z',
      until: '2026-01-03T12:00:00.000Z',
      reason: 'the fair',
      actor: 'ada',
    },
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
      {
        revision: 8,
        at: '2026-01-01T12:00:00.000Z',
        action: 'end-candidate',
        versions: { 'mf-checkout': version },
        reason: 'halted: failed',
        acknowledged: null,
      },
    ],
  });
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    ' FROZEN until 2026-01-03T12:00:00.000Z (ada: the fair)',
    ' revision 7, 2026-01-01T11:00:00.000Z, NEEDS A DECISION: needs a decision, since few',
    ' held until 2026-01-02T12:00:00.000Z: the whole channel (jo: a sale)',
    ' health of the canary mf-checkout 1.0.0-0000000b (10 %): good',
    ' visits that failed 1 of 200 (0.50 %) others: 0 of 0 good, limit 7 %',
    ' mf-checkout adds-to-bag, over 800 ms 6 of 100 (6.00 %) others: 0 of 900 (0.00 %) not judged',
    ' server time, mean 250 ms others: none',
    ` mf-checkout ${version} render: 3 visits, others: 1`,
    ` revision 8, 2026-01-01T12:00:00.000Z, by itself, NOT ACKNOWLEDGED: mf-checkout ${version} halted: failed`,
  ]);
});
