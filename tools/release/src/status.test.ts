import { expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { statusLines } from './status.ts';

it('says of each part what it is at, what it was, and what failed of it in the last hour', () => {
  const state = {
    channel: 'live',
    revision: 7,
    set: {
      id: 'set-1',
      versions: Object.fromEntries(
        ['mf-content', 'mf-journal', 'shell', 'mf-checkout'].map((name) => [name, '1.0.0-0000000b']),
      ),
    },
    shownSince: { shell: '2026-01-01T11:00:00.000Z' },
    previous: { 'mf-checkout': { version: '1.0.0-0000000a' } },
  } as unknown as ChannelState;
  const lines = statusLines(
    state,
    [
      {
        name: 'mf-checkout',
        version: '1.0.0-0000000b',
        phase: 'render',
        count: 3,
        lastAt: '2026-01-01T12:00:00.000Z',
        lastMessage: 'TypeError: broken\n at nowhere',
        lastPath: '/basket',
        lastVersions: null,
        seenBy: ['edge'],
      },
    ],
    Date.parse('2026-01-01T12:00:42.000Z'),
  );
  expect(lines).toEqual([
    'live, revision 7, set-1',
    '  shell         1.0.0-0000000b   since 2026-01-01T11:00:00.000Z',
    '  mf-checkout   1.0.0-0000000b   before: 1.0.0-0000000a',
    '      failed: 1.0.0-0000000b render ×3 on the edge, last 42 s ago at /basket: TypeError: broken',
    '  mf-content    1.0.0-0000000b',
    '  mf-journal    1.0.0-0000000b',
  ]);
});

it('says which canaries some of the visitors get', () => {
  const state = {
    channel: 'live',
    revision: 8,
    previous: {},
    set: { id: 'set-1', versions: { shell: '1.0.0-0000000a' } },
    candidate: {
      share: 5,
      set: { id: 'set-2' },
      changed: { shell: { name: 'shell', version: '1.0.0-0000000b' } },
    },
    second: {
      share: 10,
      set: { id: 'set-3' },
      changed: { 'mf-content': { name: 'mf-content', version: '1.0.0-0000000c' } },
    },
  } as unknown as ChannelState;
  expect(statusLines(state, []).slice(-2)).toEqual([
    '  5 % of the visitors get shell 1.0.0-0000000b, set-2',
    '  10 % of the visitors get mf-content 1.0.0-0000000c, set-3',
  ]);
});
