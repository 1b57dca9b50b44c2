import { describe, expect, it } from '@jest/globals';
import type { EmergencyAnswer } from '@toile/releases-contract';
import { answerLines, knownLines } from './emergency-lines.ts';

const answer = {
  revision: 7,
  follows: {
    channel: 'live',
    set: 'set-000000000001',
    revision: 7,
    at: '2026-11-27T03:10:00.000Z',
    reason: 'checkout fails',
    actor: 'jo',
    isRehearsal: false,
  },
  known: [
    { set: 'set-000000000002', at: '2026-11-27T03:00:00.000Z', versions: { shell: 'a', 'mf-content': 'c' } },
    { set: 'set-000000000001', at: '2026-11-26T18:00:00.000Z', versions: { shell: 'a', 'mf-content': 'b' } },
  ],
} as EmergencyAnswer;

describe('what an edge says of an emergency order', () => {
  it('lists the sets that it can show, and what each brought', () => {
    expect(knownLines({ ok: true, edge: 'http://edge', answer })).toEqual([
      'http://edge, revision 7',
      '  follows an order of 2026-11-27T03:10:00.000Z: set-000000000001 (checkout fails)',
      '  set-000000000002   2026-11-27T03:00:00.000Z   shown last',
      '      mf-content c',
      '  set-000000000001   2026-11-26T18:00:00.000Z',
    ]);
    expect(knownLines({ ok: false, edge: 'http://edge', reason: 'does not answer' })).toEqual([
      'http://edge: does not answer',
    ]);
  });

  it('says that a rehearsal changed nothing', () => {
    const said = (isRehearsal: boolean) =>
      answerLines({ ok: true, edge: 'http://edge', answer }, 'set-000000000001', isRehearsal);
    expect(said(true)).toEqual([expect.stringMatching(/could show set-0{11}1 .* nothing has changed$/)]);
    expect(said(false)).toEqual([expect.stringMatching(/shows set-0{11}1 until .* at revision 7$/)]);
  });
});
