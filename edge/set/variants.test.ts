import { describe, expect, it } from '@jest/globals';
import { bucketOf } from '@toile/release-signing';
import type { ChannelState } from '@toile/releases-contract';
import { canaryVariant, findVersion, sameVariant } from './variants.ts';

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

  it('are others for the next canary', () => {
    const first = new Set(those(10));
    const both = those(10, 'candidate-2').filter((visitor) => first.has(visitor));
    expect(both.length / 1000).toBeGreaterThan(0.7);
    expect(both.length / 1000).toBeLessThan(1.3);
  });
});
