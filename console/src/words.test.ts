import { describe, expect, it } from '@jest/globals';
import { actionWords, ago, kilobytes, partsInWords, shellFirst, sizesOf } from './words.ts';

describe('words of the console', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [119 * 60, '119 min ago'],
    [2 * 3600, '2 h ago'],
    [47 * 3600, '47 h ago'],
    [48 * 3600, '2 days ago'],
    [-30, 'just now'],
  ])('says how long ago %s seconds are', (seconds, words) => {
    const now = Date.parse('2026-11-20T14:05:00.000Z');
    expect(ago(new Date(now - seconds * 1000).toISOString(), now)).toBe(words);
  });

  it('says what a change did, and names an action that it does not know', () => {
    expect(actionWords({ action: 'candidate', share: 5 })).toBe('Canary for 5 %');
    expect(actionWords({ action: 'of-a-later-service', share: null })).toBe('of-a-later-service');
  });

  it('names parts with their versions, and those that leave', () => {
    expect(partsInWords({ 'mf-checkout': '1.0.0-3fa9c1b2', 'mf-content': null })).toBe(
      'mf-checkout 1.0.0-3fa9c1b2, mf-content leaves',
    );
    expect(['mf-b', 'shell', 'mf-a'].sort(shellFirst)).toEqual(['shell', 'mf-a', 'mf-b']);
  });

  it('adds up scripts and sheets, a file of two chunks once', () => {
    const shared = { file: 'shared.js', integrity: '', bytes: 1000 };
    const sheet = { file: 'a.css', integrity: '', bytes: 300 };
    const manifest = {
      entry: { file: 'remoteEntry.js', integrity: '', bytes: 500 },
      chunks: { one: { js: [shared], css: [sheet] }, other: { js: [shared], css: [] } },
    };
    expect(sizesOf(manifest as never)).toEqual({ js: 1500, css: 300 });
    expect([kilobytes(1500), kilobytes(123_456)]).toEqual(['1.5 kB', '123 kB']);
  });
});
