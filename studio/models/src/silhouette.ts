import { distanceTo } from './distance.ts';
import type { Picture } from './picture.ts';

/** What lies on the paper: the mask, how deep inside of it a pixel is (outside: negative), and the nearest pixel inside. */
export interface Silhouette {
  width: number;
  height: number;
  isInside: Uint8Array;
  /** Signed, in pixels. */
  depth: Float32Array;
  nearestInside: Int32Array;
}

/** Colour without brightness: shadows on paper keep the paper's. */
function chroma(pixels: Uint8Array, index: number): [number, number] {
  const r = pixels[index * 3] ?? 0;
  const g = pixels[index * 3 + 1] ?? 0;
  const b = pixels[index * 3 + 2] ?? 0;
  const light = Math.max(12, r + g + b) / 3;
  return [(r - g) / light, (g - b) / light];
}

function standsOut({ pixels, width, height }: Picture, least: number): Uint8Array {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((i) => chroma(pixels, i));
  const paper = [0, 1].map((k) => corners.reduce((sum, corner) => sum + (corner[k] ?? 0) / 4, 0));
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [a, b] = chroma(pixels, i);
    return Math.hypot(a - (paper[0] ?? 0), b - (paper[1] ?? 0)) > least ? 1 : 0;
  });
}

/** Every pixel that hangs together with `start`. */
function flood(isOpen: (index: number) => boolean, start: number, seen: Uint8Array, width: number): number[] {
  const found = [start];
  seen[start] = 1;
  for (let k = 0; k < found.length; k++) {
    const at = found[k] ?? 0;
    const x = at % width;
    const sides = [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1];
    for (const next of sides)
      if (next >= 0 && next < seen.length && !seen[next] && isOpen(next)) {
        seen[next] = 1;
        found.push(next);
      }
  }
  return found;
}

function largest(mask: Uint8Array, width: number): Uint8Array {
  const seen = new Uint8Array(mask.length);
  let best: number[] = [];
  for (let i = 0; i < mask.length; i++)
    if (mask[i] && !seen[i]) {
      const part = flood((k) => mask[k] === 1, i, seen, width);
      if (part.length > best.length) best = part;
    }
  const kept = new Uint8Array(mask.length);
  for (const i of best) kept[i] = 1;
  return kept;
}

/** Closes gaps of up to twice `radius`: pale lines of a print that end at the edge. */
function closed(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const toMask = distanceTo((i) => mask[i] === 1, width, height).distance;
  const fromOutside = distanceTo((i) => (toMask[i] ?? 0) > radius, width, height).distance;
  return mask.map((_, i) => ((fromOutside[i] ?? 0) > radius ? 1 : 0));
}

function withoutHoles(mask: Uint8Array, width: number): Uint8Array {
  const outside = new Uint8Array(mask.length);
  flood((i) => mask[i] === 0, 0, outside, width);
  return outside.map((is) => 1 - is);
}

export function silhouetteOf(picture: Picture, least = 0.16, gap = 6): Silhouette {
  const { width, height } = picture;
  const main = largest(closed(standsOut(picture, least), width, height, gap), width);
  const isInside = withoutHoles(main, width);
  const toInside = distanceTo((i) => isInside[i] === 1, width, height);
  const toOutside = distanceTo((i) => isInside[i] === 0, width, height).distance;
  const depth = toInside.distance.map((d, i) => (isInside[i] ? (toOutside[i] ?? 0) - 0.5 : 0.5 - d));
  return { width, height, isInside, depth, nearestInside: toInside.nearest };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around the silhouette. */
export function boxOf({ isInside, width }: Silhouette): Box {
  const box = { left: width, top: Number.MAX_SAFE_INTEGER, right: 0, bottom: 0 };
  isInside.forEach((is, i) => {
    if (!is) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  });
  return box;
}
