import { blurred, type Field, sampled } from '../maths/field.ts';
import { random } from '../maths/random.ts';
import { at, clamp } from '../maths/scalar.ts';
import { lightOf, SUN } from './light.ts';
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
/** So that flat white paper keeps its own colour. */
const SUNLIGHT = 0.58 / SUN.z;

function shoulder(value: number): number {
  return value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
}

const toByte = (value: number): number => clamp(shoulder(Math.max(0, value)) ** (1 / 2.2) * 255, 0, 255);

/** Shadow that the whole thing throws on the ground it lies on, as [dx, dy, blur, strength] in shares of the width. */
function fallenShadow(cover: Field): (x: number, y: number) => number {
  const unit = cover.width / 1000;
  const near = blurred(cover, 8 * unit);
  const far = blurred(cover, 36 * unit);
  return (x, y) =>
    (1 - 0.34 * sampled(near, x - 7 * unit, y - 9 * unit)) *
    (1 - 0.3 * Math.max(0, sampled(far, x - 26 * unit, y - 34 * unit)) ** 1.2);
}

export interface DevelopOptions {
  seed: number;
  /** How strong relief is lit; 1 as measured. */
  contrast?: number;
  /** Throw a shadow on the ground around the thing. */
  shadow?: boolean;
  /** Fall-off of the light to the corners. */
  vignette?: number;
}

/** Lights a scene and takes its picture. */
export function develop(scene: Scene, options: DevelopOptions): Picture {
  const { contrast = 1, shadow = true, vignette = 0.16 } = options;
  const { width, height } = scene;
  const light = lightOf(scene);
  const relief = blurred(scene.relief, 0.6);
  const fallen = shadow ? fallenShadow(scene.cover) : undefined;
  const next = random(options.seed);
  const pixels = new Uint8ClampedArray(width * height * 3);
  const read = (x: number, y: number) =>
    at(relief.data, clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const nx = -(
        clamp(((read(x + 1, y) - read(x - 1, y)) / 2) * contrast, -1.6, 1.6) + at(scene.tiltX.data, i)
      );
      const ny = -(
        clamp(((read(x, y + 1) - read(x, y - 1)) / 2) * contrast, -1.6, 1.6) + at(scene.tiltY.data, i)
      );
      const nz = 1 / Math.hypot(nx, ny, 1);
      const sky = sampled(light.sky, x / light.step, y / light.step);
      const sun = sampled(light.sun, x / light.step, y / light.step);
      const facing = Math.max(0, (nx * SUN.x + ny * SUN.y + SUN.z) * nz);
      const shine =
        Math.max(0, (nx * half.x + ny * half.y + half.z) * nz) ** (at(scene.polish.data, i) * 100 + 1);
      const gloss = shine * at(scene.gloss.data, i) * sun;
      const nap = at(scene.nap.data, i) * (1 - nz) * (0.35 + 0.65 * sun);
      const u = x / width - 0.3;
      const v = y / height - 0.3;
      const falloff = 1.03 - vignette * (u * u + v * v) * 1.6;
      const ground =
        fallen && at(scene.cover.data, i) < 1 ? mixGround(fallen(x, y), at(scene.cover.data, i)) : 1;
      const bowl = sky * sky;
      const grain = (next() - 0.5) * 0.9;
      const tones = [scene.red, scene.green, scene.blue];
      for (let c = 0; c < 3; c++) {
        const tone = at(tones[c]?.data ?? relief.data, i);
        const lit = (SKY[c] ?? 0) * bowl * (0.8 + 0.2 * nz) + SUNLIGHT * facing * sun * (WARM[c] ?? 1);
        const value = (tone * (lit + nap) + gloss * (0.35 + 0.65 * tone)) * falloff * ground;
        pixels[i * 3 + c] = toByte(value) + grain;
      }
    }
  return { width, height, pixels };
}

const mixGround = (shadow: number, cover: number): number => shadow + (1 - shadow) * cover;
