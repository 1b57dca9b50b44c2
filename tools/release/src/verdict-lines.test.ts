import { expect, it } from '@jest/globals';
import { verdictLines } from './verdict-lines.ts';

it('says of each check what conflicts, whose it is, and what would make it good', () => {
  const problem = { says: 'a and b collide', parts: ['a', 'b'], owners: ['one', 'two'], remedy: 'Rename a.' };
  const lines = verdictLines({
    passed: false,
    checks: [
      { name: 'addresses', outcome: 'failed', problems: [problem] },
      { name: 'bag', outcome: 'passed', problems: [] },
      { name: 'links', outcome: 'passed', problems: [problem] },
      { name: 'files', outcome: 'left-out', problems: [{ ...problem, says: 'No store', owners: [] }] },
    ],
  });
  expect(lines).toEqual([
    '  ✗ addresses',
    '      a and b collide (one, two)',
    '      → Rename a.',
    '  ✓ bag',
    '  ✓ links: the channel has this already',
    '      a and b collide (one, two)',
    '      → Rename a.',
    '  – files: left out',
    '      No store',
    '      → Rename a.',
  ]);
});
