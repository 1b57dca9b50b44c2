import { describe, expect, it } from '@jest/globals';
import { placeOf } from '@toile/release-signing';
import type { ChannelState } from '@toile/releases-contract';
import { candidateArm, findVersion, sameArm } from './candidate.ts';

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
const tried = { 'mf-content': manifest('mf-content', '3'), 'mf-journal': manifest('mf-journal', '1') };

describe('the candidate’s side of a channel', () => {
  it('has its versions beside the channel’s, with what all others get to stand in for them (SH-10)', () => {
    const arm = candidateArm(state(1, tried));
    expect(arm?.set.id).toBe('set-tried');
    expect(arm?.current).toEqual({ shell: manifest('shell', '2'), ...tried });
    expect(arm?.previous).toEqual({
      shell: manifest('shell', '1'),
      'mf-content': manifest('mf-content', '2'),
    });
    expect(candidateArm(state(1))).toBeUndefined();
  });

  it('goes on in a newer state, and ends with the candidate', () => {
    const older = state(1, tried);
    const newer = state(2, tried);
    const arm = candidateArm(older);
    if (!arm) throw new Error('No candidate');
    expect(sameArm(arm, newer)).toBe(candidateArm(newer));
    expect(sameArm(older, newer)).toBe(newer);
    const after = state(3);
    expect(sameArm(arm, after)).toBe(after);
  });

  it('is where a version is found that only it has', () => {
    const live = state(1, tried);
    expect(findVersion(live, 'mf_content__3')?.arm).toBe(candidateArm(live));
    expect(findVersion(live, 'mf_content__2')?.arm).toBe(live);
    expect(findVersion(live, 'mf_content__9')).toBeUndefined();
  });
});

describe('visitors', () => {
  const visitors = Array.from({ length: 100_000 }, (_, n) => `visitor-${n}`);
  const those = (share: number, candidate = 'candidate-1') =>
    visitors.filter((visitor) => placeOf(visitor, candidate) < share);

  it.each([1, 5, 25, 50, 90])('%d %% of them are so many, within 0.3 %%', (share) => {
    expect(Math.abs(those(share).length / 1000 - share)).toBeLessThanOrEqual(0.3);
  });

  it('are never moved out by a larger share', () => {
    const later = new Set(those(25));
    expect(those(5).every((visitor) => later.has(visitor))).toBe(true);
  });

  it('are others for the next candidate', () => {
    const first = new Set(those(10));
    const both = those(10, 'candidate-2').filter((visitor) => first.has(visitor));
    expect(both.length / 1000).toBeGreaterThan(0.7);
    expect(both.length / 1000).toBeLessThan(1.3);
  });
});
