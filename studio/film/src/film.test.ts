import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type FilmName, filmFile, films, posterFile } from '@toile/studio-collection/films';
import sharp from 'sharp';
import { FRAMES, SECONDS } from './film.ts';
import { camera } from './films.ts';
import { planes } from './planes.ts';

const names = Object.keys(films) as FilmName[];
const stored = (file: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../../demo/collection/${file}`, import.meta.url)));

/** Where a box of an MP4 begins, after its name. */
function inside(film: Buffer, box: string): number {
  const place = film.indexOf(box, 0, 'latin1');
  if (place < 0) throw new Error(`no box ${box}`);
  return place + 4;
}

const small = (name: FilmName) => {
  const even = (length: number): number => Math.round(length / 10) * 2;
  return { width: even(films[name].width), height: even(films[name].height) };
};

const difference = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;

describe.each(names)('the film %s', (name) => {
  const film = stored(filmFile(name));
  const { width, height } = films[name];

  it('is H.264 that begins to play before it has come whole', () => {
    expect(film.toString('latin1', 4, 8)).toBe('ftyp');
    expect(inside(film, 'moov')).toBeLessThan(inside(film, 'mdat'));
    const entry = inside(film, 'avc1\0\0\0');
    expect([film.readUInt16BE(entry + 24), film.readUInt16BE(entry + 26)]).toEqual([width, height]);
    const profile = film[inside(film, 'avcC') + 1];
    expect(profile).toBe(100);
  });

  it('lasts six seconds', () => {
    const header = inside(film, 'mvhd');
    const [scale, duration] = [film.readUInt32BE(header + 12), film.readUInt32BE(header + 16)];
    expect(duration / scale).toBeCloseTo(SECONDS, 1);
  });

  it('has a still picture of its own size', async () => {
    expect(await sharp(stored(posterFile(name))).metadata()).toMatchObject({ width, height, format: 'heif' });
  });

  it('is the same every time, and its end meets its beginning', () => {
    const size = small(name);
    const [once, again] = [camera(name, size), camera(name, size)];
    const first = once(0);
    expect(Buffer.from(planes(again(0))).equals(Buffer.from(planes(first)))).toBe(true);
    expect(difference(first.pixels, once(FRAMES).pixels)).toBeLessThan(0.5);
    expect(difference(first.pixels, once(FRAMES / 3).pixels)).toBeGreaterThan(0.5);
  }, 60_000);
});

describe('the films', () => {
  it('take at most 1.2 MB together, with their pictures', () => {
    const files = names.flatMap((name) => [stored(filmFile(name)), stored(posterFile(name))]);
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(1.2 * 1024 * 1024);
  });
});
