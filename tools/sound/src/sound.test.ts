import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { composed } from './composed.ts';
import { encoded } from './encoded.ts';
import { pluck } from './pluck.ts';
import { RATE, type Track } from './track.ts';

const stored = (kind: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../../demo/sound/selvedge.${kind}`, import.meta.url)));

const firstSecond = ({ left, right }: Track): Track => ({
  left: left.subarray(0, RATE),
  right: right.subarray(0, RATE),
});

describe('the track', () => {
  const track = composed();

  it('lasts forty seconds, is never silent for long and never clips', () => {
    expect(track.left.length / RATE).toBe(40);
    const peaks = Array.from({ length: 38 }, (_, second) =>
      track.left.subarray(second * RATE, (second + 1) * RATE).reduce((a, b) => Math.max(a, Math.abs(b)), 0),
    );
    expect(Math.min(...peaks)).toBeGreaterThan(0.02);
    expect(Math.max(...peaks)).toBeLessThanOrEqual(0.85);
  });

  it('is the same every time, in both formats', async () => {
    const short = firstSecond(track);
    for (const kind of ['mp3', 'ogg'] as const)
      expect((await encoded(short, kind)).equals(await encoded(short, kind))).toBe(true);
    expect(pluck(60, 0.1, 1)).toEqual(pluck(60, 0.1, 1));
  });

  it('is stored as MP3 and Ogg in at most 1 MB together', () => {
    const [mp3, ogg] = [stored('mp3'), stored('ogg')];
    expect(mp3.length + ogg.length).toBeLessThanOrEqual(1024 * 1024);
    expect(mp3.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    expect(ogg.toString('latin1', 0, 4)).toBe('OggS');
  });
});
