import { rgb } from '../maths/colour.ts';
import { field, sampled } from '../maths/field.ts';
import { gradientNoise, layered } from '../maths/noise.ts';
import { at } from '../maths/scalar.ts';
import type { Scene } from './scene.ts';

/** Clouds in the paper are so wide that every eighth pixel will do. */
const FIBRE_STEP = 8;

/** Covers the table with paper: a flat colour with the faintest fibre, so that it compresses well. */
export function spreadPaper(scene: Scene, colour: string, seed: number): void {
  const [red, green, blue] = rgb(colour);
  const noise = gradientNoise(seed);
  const unit = 1000 / scene.width;
  const fibre = field(Math.ceil(scene.width / FIBRE_STEP) + 1, Math.ceil(scene.height / FIBRE_STEP) + 1);
  for (let row = 0; row < fibre.height; row++)
    for (let column = 0; column < fibre.width; column++) {
      const [x, y] = [column * FIBRE_STEP * unit, row * FIBRE_STEP * unit];
      fibre.data[row * fibre.width + column] = layered(noise, x / 210, y / 210, 2);
    }
  for (let y = 0; y < scene.height; y++)
    for (let x = 0; x < scene.width; x++) {
      const i = y * scene.width + x;
      const tone = 1 + sampled(fibre, x / FIBRE_STEP, y / FIBRE_STEP) * 0.035;
      scene.red.data[i] = red * tone;
      scene.green.data[i] = green * tone;
      scene.blue.data[i] = blue * tone;
    }
}

/** Pattern paper: small crosses in a grid, as on a cutter's roll. */
export function rulePaper(scene: Scene, colour: string, pitch: number): void {
  const ink = rgb(colour);
  const arm = pitch * 0.055;
  const thin = Math.max(0.7, scene.width / 1300);
  const fromLine = (length: number) =>
    Float64Array.from({ length }, (_, place) =>
      Math.abs(((((place - length / 2) % pitch) + pitch * 1.5) % pitch) - pitch / 2),
    );
  const across = fromLine(scene.width);
  const down = fromLine(scene.height);
  for (let y = 0; y < scene.height; y++)
    for (let x = 0; x < scene.width; x++) {
      const dx = across[x] ?? 0;
      const dy = down[y] ?? 0;
      if (Math.max(dx, dy) > arm || Math.min(dx, dy) > thin) continue;
      const i = y * scene.width + x;
      const share = 0.2;
      scene.red.data[i] = at(scene.red.data, i) * (1 - share) + ink[0] * share;
      scene.green.data[i] = at(scene.green.data, i) * (1 - share) + ink[1] * share;
      scene.blue.data[i] = at(scene.blue.data, i) * (1 - share) + ink[2] * share;
    }
}
