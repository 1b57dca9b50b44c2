import { describe, expect, it } from '@jest/globals';
import { openPinLine, pinLines, wantedPin } from './open-arguments.ts';

describe('release open', () => {
  it('reads a moment of this machine’s clock', () => {
    expect(wantedPin([], { at: '2026-11-20 14:05' })).toEqual({
      at: new Date(2026, 10, 20, 14, 5).toISOString(),
    });
    expect(() => wantedPin([], { at: 'yesterday' })).toThrow('yesterday is no moment');
  });

  it('reads a day as its beginning here, and none that there is not', () => {
    expect(wantedPin([], { at: '2026-07-20' })).toEqual({ at: new Date(2026, 6, 20).toISOString() });
    expect(wantedPin([], { at: '2028-02-29T18:00Z' })).toEqual({ at: '2028-02-29T18:00:00.000Z' });
    for (const at of ['2026-02-30 18:00', '2026-02-29', '2026-11-31T08:00Z', '2026-2-30'])
      expect(() => wantedPin([], { at })).toThrow(/^There is no 2026-/);
  });

  it('reads versions and sets in any order', () => {
    const words = ['mf-content=1.0.0-0000000a', 'set-0123456789ab', 'shell@1.0.0-0000000b'];
    expect(wantedPin(words, { minutes: 30, path: '/shop' })).toEqual({
      setId: 'set-0123456789ab',
      versions: { 'mf-content': '1.0.0-0000000a', shell: '1.0.0-0000000b' },
      minutes: 30,
      path: '/shop',
    });
    expect(() => wantedPin(['mf-content'], {})).toThrow('mf-content names no version');
  });

  it('says what the link shows, and until when', () => {
    const pin = { id: 'a', channel: 'live', setId: 'set-0123456789ab', actor: 'jo', reason: 'why' };
    const at = '2026-11-20T14:05:00.000Z';
    const createdAt = '';
    const expiresAt = '2026-11-22T08:00:00.000Z';
    expect(
      pinLines({
        ...pin,
        at,
        createdAt,
        expiresAt,
        versions: { shell: '1.0.0-b' },
        link: 'https://shop.example/?x',
      }),
    ).toEqual([
      'set-0123456789ab, as it was at 2026-11-20T14:05:00.000Z, with shell 1.0.0-b',
      'Whoever opens this link sees it until 2026-11-22T08:00:00.000Z:',
      'https://shop.example/?x',
    ]);
  });

  it('lists a pin with who made it, and why', () => {
    const pin = { id: 'a', channel: 'live', setId: 'set-0123456789ab', actor: 'jo', reason: 'why' };
    expect(
      openPinLine({ ...pin, at: null, createdAt: '', expiresAt: '2026-11-22T08:00:00.000Z', versions: {} }),
    ).toBe('a  until 2026-11-22T08:00:00.000Z  set-0123456789ab  (jo: why)');
  });
});
