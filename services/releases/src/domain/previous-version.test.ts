import { describe, expect, it } from '@jest/globals';
import { type Change, previousVersion } from './previous-version.ts';

const to = (action: Change['action'], version: string): Change => ({
  action,
  changed: { 'mf-catalogue': version },
});
const before = (...changes: Change[]) => previousVersion(changes, 'mf-catalogue');

describe('the version before', () => {
  it('is none when a part had only one version', () => {
    expect(before(to('promote', 'v1'))).toBeUndefined();
    expect(before({ action: 'promote', changed: { 'mf-content': 'v9' } })).toBeUndefined();
  });

  it('is the one promoted before', () => {
    expect(before(to('promote', 'v1'), to('promote', 'v2'))).toBe('v1');
  });

  it('goes further down after a rollback, never back up to the bad one (SH-11)', () => {
    const changes = [to('promote', 'v1'), to('promote', 'v2'), to('promote', 'v3'), to('rollback', 'v2')];
    expect(before(...changes)).toBe('v1');
    expect(before(...changes, to('rollback', 'v1'))).toBeUndefined();
  });

  it('counts a version again once it is promoted again', () => {
    expect(before(to('promote', 'v1'), to('promote', 'v2'), to('rollback', 'v1'), to('promote', 'v2'))).toBe(
      'v1',
    );
  });

  it('skips a promotion of the version that is there already', () => {
    expect(before(to('promote', 'v1'), to('promote', 'v2'), to('promote', 'v2'))).toBe('v1');
  });
});
