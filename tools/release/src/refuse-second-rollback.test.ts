import { expect, it } from '@jest/globals';
import { refuseSecondRollback } from './refuse-second-rollback.ts';
import type { HistoryEntry } from './staff-calls.ts';

const now = Date.parse('2026-01-01T12:00:00.000Z');
const entry = (revision: number, action: HistoryEntry['action'], part: string, at: string): HistoryEntry => ({
  revision,
  action,
  changed: { [part]: '1.0.0-0000000a' },
  share: null,
  hash: null,
  actor: 'jo',
  reason: 'panel on every page',
  at: `2026-01-01T${at}.000Z`,
});
const rollBackOf = (...history: HistoryEntry[]) => {
  refuseSecondRollback(history, 'mf-checkout', now);
  return 'rolls back';
};

it('does not go two versions back when somebody else was faster (T42)', () => {
  const history = [
    entry(9, 'promote', 'mf-content', '11:59:30'),
    entry(8, 'rollback', 'mf-checkout', '11:59:18'),
  ];
  expect(() => rollBackOf(...history)).toThrow(
    'jo rolled mf-checkout back to 1.0.0-0000000a 42 s ago (panel on every page). To go further back: --expect 9',
  );
});

it('rolls back what was promoted since, what another part was rolled back for, and what is long ago', () => {
  expect(
    rollBackOf(
      entry(9, 'promote', 'mf-checkout', '11:59:30'),
      entry(8, 'rollback', 'mf-checkout', '11:59:18'),
    ),
  ).toBe('rolls back');
  expect(rollBackOf(entry(8, 'rollback', 'mf-content', '11:59:18'))).toBe('rolls back');
  expect(rollBackOf(entry(8, 'rollback', 'mf-checkout', '11:49:59'))).toBe('rolls back');
});
