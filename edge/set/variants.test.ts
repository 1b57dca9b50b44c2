import { describe, expect, it } from '@jest/globals';
import { bucketOf, isInShare } from '@toile/release-signing';
import { type ChannelState, channelStateSchema } from '@toile/releases-contract';
import { stateAt } from '../testing/signed-state.ts';
import { canaryVariant, canaryVariants, findVersion, lanesOf, sameVariant, variantFor } from './variants.ts';

const manifest = (name: string, version: string) => ({
  name,
  version,
  id: `${name.replaceAll('-', '_')}__${version}`,
});
const state = (revision: number, changed?: object) =>
  ({
    revision,
    set: { id: 'set-live' },
    current: { shell: manifest('shell', '2'), 'mf-content': manifest('mf-content', '2') },
    previous: { shell: manifest('shell', '1'), 'mf-content': manifest('mf-content', '1') },
    ...(changed && { candidate: { id: 'candidate-1', share: 5, set: { id: 'set-tried' }, changed } }),
  }) as unknown as ChannelState;
const canary = { 'mf-content': manifest('mf-content', '3'), 'mf-journal': manifest('mf-journal', '1') };

describe('the canary’s variant of a channel', () => {
  it('has its versions beside the channel’s, with what all others get to stand in for them (SH-10)', () => {
    const variant = canaryVariant(state(1, canary));
    expect(variant?.set.id).toBe('set-tried');
    expect(variant?.current).toEqual({ shell: manifest('shell', '2'), ...canary });
    expect(variant?.previous).toEqual({
      shell: manifest('shell', '1'),
      'mf-content': manifest('mf-content', '2'),
    });
    expect(canaryVariant(state(1))).toBeUndefined();
  });

  it('goes on in a newer state, and ends with the canary', () => {
    const older = state(1, canary);
    const newer = state(2, canary);
    const variant = canaryVariant(older);
    if (!variant) throw new Error('No canary');
    expect(sameVariant(variant, newer)).toBe(canaryVariant(newer));
    expect(sameVariant(older, newer)).toBe(newer);
    const after = state(3);
    expect(sameVariant(variant, after)).toBe(after);
  });

  it('is where a version is found that only it has', () => {
    const live = state(1, canary);
    expect(findVersion(live, 'mf_content__3')?.variant).toBe(canaryVariant(live));
    expect(findVersion(live, 'mf_content__2')?.variant).toBe(live);
    expect(findVersion(live, 'mf_content__9')).toBeUndefined();
  });
});

describe('two canaries', () => {
  const second = {
    id: 'candidate-2',
    share: 20,
    half: { of: 'candidate-1', side: 'upper' },
    set: { id: 'set-second' },
    changed: { 'mf-designer': manifest('mf-designer', '5') },
  };
  const both = (revision: number) => ({ ...state(revision, canary), second }) as unknown as ChannelState;

  it('are two lanes, each with one canary and its share of the visitors there', () => {
    const live = both(1);
    const lanes = lanesOf(live);
    expect(lanesOf(live)).toBe(lanes);
    expect(lanes.map(({ candidate: own, second }) => [own?.id, own?.share, second])).toEqual([
      ['candidate-1', 10, undefined],
      ['candidate-2', 40, undefined],
    ]);
    const [one, other] = canaryVariants(live);
    expect(one?.current).toEqual({ shell: manifest('shell', '2'), ...canary });
    expect(other?.current).toEqual({ ...live.current, ...second.changed });
    expect(findVersion(live, 'mf_content__3')?.variant).toBe(one);
    expect(findVersion(live, 'mf_designer__5')?.variant).toBe(other);
    const alone = state(1, canary);
    expect(lanesOf(alone)).toEqual([alone]);
  });

  it('go on each in a newer state, and end for their own visitors alone', () => {
    const [one, other] = canaryVariants(both(1));
    const newer = both(2);
    if (!one || !other) throw new Error('No canaries');
    expect(canaryVariants(newer)).toEqual([sameVariant(one, newer), sameVariant(other, newer)]);
    const { candidate: _ended, second, ...live } = newer;
    const after = { ...live, candidate: second } as ChannelState;
    expect(sameVariant(one, after)).toBe(after);
    expect(sameVariant(other, after)).toBe(canaryVariant(after));
  });

  it('give each visitor a lane for good: nobody has both, and the first loses nobody by the second', () => {
    const alone = state(1, canary);
    const live = both(2);
    const { candidate: _ended, second, ...rest } = live;
    const after = { ...rest, candidate: second } as ChannelState;
    const lanes = { 'candidate-1': 0, 'candidate-2': 0 };
    for (let n = 0; n < 20_000; n++) {
      const [first, then, later] = [alone, live, after].map((each) => variantFor(each, `visitor-${n}`));
      const setOf = { 'set-live': ['set-live'], 'set-tried': ['set-tried'], 'set-second': ['set-live'] };
      expect(setOf[then?.set.id as 'set-live']).toContain(first?.set.id);
      expect(later?.set.id === 'set-second').toBe(then?.set.id === 'set-second');
      lanes[then?.candidate?.id as 'candidate-1'] += 1;
    }
    expect(Math.abs(lanes['candidate-1'] / 200 - 50)).toBeLessThan(1.5);
  });

  it('are one to an edge that knows one, in a state that it can read', () => {
    const sent = { ...stateAt(2), candidate: { ...state(1, {}).candidate, set: stateAt(2).set } };
    const read = channelStateSchema.parse({ ...sent, second: { ...second, set: sent.set, changed: {} } });
    const { second: known, ...older } = read;
    expect(known?.half).toEqual(second.half);
    expect(older).toEqual(channelStateSchema.parse(sent));
  });
});

describe('visitors', () => {
  const visitors = Array.from({ length: 100_000 }, (_, n) => `visitor-${n}`);
  const those = (share: number, canary = 'candidate-1') =>
    visitors.filter((visitor) => bucketOf(visitor, canary) < share);

  it.each([1, 5, 25, 50, 90])('%d %% of them are so many, within 0.3 %%', (share) => {
    expect(Math.abs(those(share).length / 1000 - share)).toBeLessThanOrEqual(0.3);
  });

  it('are never moved out by a larger share', () => {
    const later = new Set(those(25));
    expect(those(5).every((visitor) => later.has(visitor))).toBe(true);
  });

  it.each([
    [5, 10],
    [20, 30],
    [49, 49],
  ])(
    'have one of two canaries for %d and %d %%, within 0.3 %%, and nobody both (issue 32, 7)',
    (one, other) => {
      const second = { id: 'candidate-2', share: other, half: { of: 'candidate-1', side: 'upper' as const } };
      const first = new Set(those(one));
      const others = visitors.filter((visitor) => isInShare(visitor, second));
      expect(others.filter((visitor) => first.has(visitor))).toEqual([]);
      expect(Math.abs(first.size / 1000 - one)).toBeLessThanOrEqual(0.3);
      expect(Math.abs(others.length / 1000 - other)).toBeLessThanOrEqual(0.3);
    },
  );

  it('of a second canary are never moved out when it grows over its half, alone', () => {
    const shown = (share: number) => {
      const canary = { id: 'candidate-2', share, half: { of: 'candidate-1', side: 'upper' as const } };
      return visitors.filter((visitor) => isInShare(visitor, canary));
    };
    let before: string[] = [];
    for (const share of [30, 50, 75, 99]) {
      const now = new Set(shown(share));
      expect(before.every((visitor) => now.has(visitor))).toBe(true);
      expect(Math.abs(now.size / 1000 - share)).toBeLessThanOrEqual(0.3);
      before = [...now];
    }
  });

  it('are others for the next canary', () => {
    const first = new Set(those(10));
    const both = those(10, 'candidate-2').filter((visitor) => first.has(visitor));
    expect(both.length / 1000).toBeGreaterThan(0.7);
    expect(both.length / 1000).toBeLessThan(1.3);
  });
});
