import type { Rgb } from '../maths/colour.ts';
import { blurred, type Field, sampled } from '../maths/field.ts';
import { random } from '../maths/random.ts';
import { at, clamp } from '../maths/scalar.ts';
import { type Light, lightOf, SUN } from './light.ts';
import { roomAt } from './room.ts';
import type { Scene } from './scene.ts';

/** An uncompressed picture: three bytes a pixel. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

const half = (() => {
  const length = Math.hypot(SUN.x, SUN.y, SUN.z + 1);
  return { x: SUN.x / length, y: SUN.y / length, z: (SUN.z + 1) / length };
})();

const SKY = [0.42, 0.43, 0.455] as const;
const WARM = [1.03, 1, 0.95] as const;
/** How much of the ground's colour the light in the room takes on. */
const BOUNCE = 0.12;

/** Light of the sky and of the sun in a room whose ground has this colour. */
function roomLight(ground: Rgb): { sky: Rgb; sun: Rgb } {
  const mean = (ground[0] + ground[1] + ground[2]) / 3;
  const tint = (k: 0 | 1 | 2, share: number): number => 1 + (ground[k] / mean - 1) * share;
  return {
    sky: [SKY[0] * tint(0, BOUNCE), SKY[1] * tint(1, BOUNCE), SKY[2] * tint(2, BOUNCE)],
    sun: [WARM[0] * tint(0, BOUNCE / 2), WARM[1] * tint(1, BOUNCE / 2), WARM[2] * tint(2, BOUNCE / 2)],
  };
}
const NEUTRAL: Rgb = [1, 1, 1];
/** So that flat white paper keeps its own colour. */
const SUNLIGHT = 0.58 / SUN.z;

function shoulder(value: number): number {
  return value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
}

/** A cut edge has next to no slope that would catch the light, so far to both sides, in pixels. */
const CUT = 1.2;
const AT_EDGE = 0.14;

/** Share of the relief's slope that is lit. */
const slopeShare = (edge: number): number => 1 - (1 - AT_EDGE) * clamp(edge * 3, 0, 1);

/** Brightness on paper from linear light, so fine that no step shows. */
const TONES = 8192;
const BRIGHTEST = 2.5;
const toned = Float32Array.from(
  { length: TONES + 1 },
  (_, k) => shoulder((k / TONES) ** 2 * BRIGHTEST) ** (1 / 2.2) * 255,
);

const toByte = (value: number): number =>
  at(toned, Math.round(Math.sqrt(clamp(value / BRIGHTEST, 0, 1)) * TONES));

/** Shadow that the whole thing throws on the ground it lies on, as [dx, dy, blur, strength] in shares of the width. */
function fallenShadow(cover: Field, off: number): (x: number, y: number) => number {
  const unit = (cover.width / 1000) * off;
  const near = blurred(cover, 6 * unit);
  const far = blurred(cover, 34 * unit);
  return (x, y) =>
    (1 - 0.3 * sampled(near, x - 4 * unit, y - 5 * unit)) *
    (1 - 0.3 * Math.max(0, sampled(far, x - 22 * unit, y - 28 * unit)) ** 1.2);
}

/** Light of the sky and of the sun at a pixel; what is so little shaded by the relief is in the open. */
function reaching(
  { sky, sun, step }: Light,
  x: number,
  y: number,
  shaded: number,
): readonly [number, number] {
  const [skyHere, sunHere] = [sampled(sky, x / step, y / step), sampled(sun, x / step, y / step)];
  if (shaded === 1) return [skyHere, sunHere];
  return [1 - shaded * (1 - skyHere), 1 - shaded * (1 - sunHere)];
}

export interface DevelopOptions {
  seed: number;
  /** How strong relief is lit; 1 as measured. */
  contrast?: number;
  /** Throw a shadow on the ground around the thing. */
  shadow?: boolean;
  /** How far its shadow falls; 1 for what lies. */
  off?: number;
  /** It stands away from the wall: its relief shades itself, and only its shadow falls there. */
  apart?: boolean;
  /** What it lies on; its colour tints the light. */
  ground?: Rgb;
  /** Fall-off of the light to the corners. */
  vignette?: number;
}

/** Lights a scene and takes its picture. */
export function develop(scene: Scene, options: DevelopOptions): Picture {
  const { contrast = 1, shadow = true, vignette = 0.16, off = 1, apart = false } = options;
  const { width, height } = scene;
  const light = lightOf(scene);
  const room = roomLight(options.ground ?? NEUTRAL);
  const relief = blurred(scene.relief, 0.6);
  const edges = blurred(scene.edge, CUT);
  const fallen = shadow ? fallenShadow(scene.cover, off) : undefined;
  const next = random(options.seed);
  const tones = [scene.red.data, scene.green.data, scene.blue.data];
  const pixels = new Uint8ClampedArray(width * height * 3);
  const read = (x: number, y: number) =>
    at(relief.data, clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const cover = at(scene.cover.data, i);
      let nx = 0;
      let ny = 0;
      if (cover > 0) {
        const steep = (contrast / 2) * slopeShare(at(edges.data, i)) * cover;
        nx = -(clamp((read(x + 1, y) - read(x - 1, y)) * steep, -1.6, 1.6) + at(scene.tiltX.data, i));
        ny = -(clamp((read(x, y + 1) - read(x, y - 1)) * steep, -1.6, 1.6) + at(scene.tiltY.data, i));
      }
      const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      const [sky, sun] = reaching(light, x, y, apart ? cover : 1);
      const facing = Math.max(0, (nx * SUN.x + ny * SUN.y + SUN.z) * nz);
      const gloss = cover > 0 ? at(scene.gloss.data, i) : 0;
      const shine =
        gloss === 0
          ? 0
          : Math.max(0, (nx * half.x + ny * half.y + half.z) * nz) ** (at(scene.polish.data, i) * 100 + 1) *
            gloss *
            sun;
      const nap = nz === 1 ? 0 : at(scene.nap.data, i) * (1 - nz) * (0.35 + 0.65 * sun);
      const mirror = cover > 0 ? at(scene.mirror.data, i) : 0;
      const reflected = mirror > 0 ? roomAt(nx * nz, ny * nz, nz) * (0.45 + 0.55 * sky) : 0;
      const u = x / width - 0.3;
      const v = y / height - 0.3;
      const falloff = 1.03 - vignette * (u * u + v * v) * 1.6;
      const ground = fallen && cover < 1 ? mixGround(fallen(x, y), cover) : 1;
      const bowl = sky * sky;
      const grain = (next() - 0.5) * 0.9;
      for (let c = 0; c < 3; c++) {
        const tone = at(tones[c] ?? relief.data, i);
        const lit =
          (room.sky[c] ?? 0) * bowl * (0.8 + 0.2 * nz) + SUNLIGHT * facing * sun * (room.sun[c] ?? 1);
        const plain = tone * (lit + nap) + shine * (0.35 + 0.65 * tone);
        const value = (plain + (tone * reflected - plain) * mirror) * falloff * ground;
        pixels[i * 3 + c] = toByte(value) + grain;
      }
    }
  return { width, height, pixels };
}

const mixGround = (shadow: number, cover: number): number => shadow + (1 - shadow) * cover;
