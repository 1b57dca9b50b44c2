import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { composed } from './composed.ts';
import { encoded } from './encoded.ts';
import { loudness } from './loudness.ts';
import { pluck } from './pluck.ts';
import { score } from './score.ts';
import { pitch, RATE } from './track.ts';

const stored = (kind: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../../demo/collection/sound/selvedge.${kind}`, import.meta.url)));

const sum = (values: Float32Array, of: (value: number, i: number) => number) =>
  values.reduce((total, value, i) => total + of(value, i), 0);
const peak = (values: Float32Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const power = (values: Float32Array) => sum(values, (value) => value ** 2) / values.length;
const decibels = (level: number) => 20 * Math.log10(level);

/** How strong a sound is at one frequency (Goertzel's sum, windowed). */
function strength(sound: Float32Array, hertz: number): number {
  const turn = (2 * Math.PI * hertz) / RATE;
  const window = (i: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / sound.length);
  const real = sum(sound, (value, i) => value * window(i) * Math.cos(turn * i));
  return Math.hypot(
    real,
    sum(sound, (value, i) => value * window(i) * Math.sin(turn * i)),
  );
}

describe('loudness', () => {
  it('is −3.01 LUFS for a full sine of 997 Hz in one channel, as BS.1770 says', () => {
    const left = Float32Array.from({ length: RATE }, (_, i) => Math.sin((2 * Math.PI * 997 * i) / RATE));
    expect(loudness({ left, right: new Float32Array(RATE) })).toBeCloseTo(-3.01, 1);
  });
});

describe('a string', () => {
  it.each([35, 57, 73, 81])('sounds note %i, not a tenth of a semitone beside it', (note) => {
    const sound = pluck(note, 2, note);
    const [below, right, above] = [-0.1, 0, 0.1].map((off) => strength(sound, pitch(note + off)));
    expect(right).toBeGreaterThan(Math.max(below ?? 0, above ?? 0));
  });
});

describe('the score', () => {
  it('is in D major and nowhere has two strings a semitone apart within half a second', () => {
    const notes = score();
    const scale = new Set([2, 4, 6, 7, 9, 11, 1]);
    expect(notes.filter((note) => !scale.has(note.pitch % 12))).toEqual([]);
    const clashes = notes.flatMap((a) =>
      notes.filter((b) => Math.abs(a.at - b.at) < 0.5 && b.pitch - a.pitch === 1).map((b) => [a, b]),
    );
    expect(clashes).toEqual([]);
  });
});

describe('the track', () => {
  const track = composed();
  const { left, right } = track;

  it('lasts forty seconds, begins and ends in silence and is nowhere silent between', () => {
    expect(left.length / RATE).toBe(40);
    const hundredth = RATE / 100;
    for (const channel of [left, right]) {
      expect(Math.max(Math.abs(channel[0] ?? 1), peak(channel.subarray(-hundredth)))).toBeLessThan(0.0001);
      expect(peak(channel.subarray(0, hundredth))).toBeLessThan(0.02);
      for (let second = 0; second < 37; second++)
        expect(
          decibels(Math.sqrt(power(channel.subarray(second * RATE, (second + 1) * RATE)))),
        ).toBeGreaterThan(-32);
    }
  });

  it('is as loud as music on the web, with its peaks below −1 dB, and about zero', () => {
    expect(loudness(track)).toBeGreaterThan(-15.5);
    expect(loudness(track)).toBeLessThan(-14.5);
    for (const channel of [left, right]) {
      expect(decibels(peak(channel))).toBeLessThan(-1.5);
      expect(Math.abs(sum(channel, (value) => value) / channel.length)).toBeLessThan(0.0001);
    }
  });

  it('is wide, but the same from both sides and whole when both are one', () => {
    const both = sum(left, (value, i) => value * (right[i] ?? 0)) / left.length;
    expect(both / Math.sqrt(power(left) * power(right))).toBeGreaterThan(0.5);
    expect(both / Math.sqrt(power(left) * power(right))).toBeLessThan(0.95);
    expect(Math.abs(10 * Math.log10(power(left) / power(right)))).toBeLessThan(1);
  });

  it('is stored as the MP3 and the Ogg that this source makes, in at most 1 MB together', async () => {
    for (const kind of ['mp3', 'ogg'] as const)
      expect(stored(kind).equals(await encoded(track, kind))).toBe(true);
    expect(stored('mp3').length + stored('ogg').length).toBeLessThanOrEqual(1024 * 1024);
    expect(stored('ogg').toString('latin1', 0, 4)).toBe('OggS');
  }, 60_000);
});
