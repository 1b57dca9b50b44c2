import { expect, it } from '@jest/globals';
import { checkedLines } from './checked-lines.ts';

const checked = {
  knownBad: [],
  passed: true,
  revision: 8,
  checks: [{ name: 'files', outcome: 'passed' as const, problems: [] }],
};

it('says of every part what it was and would be', () => {
  const backTo = { revision: 4, setId: 'set-0123456789ab', at: '2026-11-20T14:05:00.000Z' };
  const parts = [
    { name: 'shell' as const, from: '1.0.0-0000000a', to: '1.0.0-0000000b' },
    { name: 'mf-journal' as const, from: '1.0.0-0000000a', to: null },
    { name: 'mf-content' as const, from: null, to: '1.0.0-0000000c' },
  ];
  expect(checkedLines({ ...checked, backTo, parts })).toEqual([
    'Back to revision 4 of 2026-11-20T14:05:00.000Z, set-0123456789ab',
    '  part        from            to',
    '  shell       1.0.0-0000000a  1.0.0-0000000b',
    '  mf-journal  1.0.0-0000000a  leaves',
    '  mf-content  comes           1.0.0-0000000c',
    '  ✓ files',
  ]);
});

it('says when nothing would change', () => {
  expect(checkedLines({ ...checked, parts: [] })).toEqual(['  No part changes', '  ✓ files']);
});
