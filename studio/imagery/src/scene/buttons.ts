import type { Button } from '../garments/cut.ts';
import { rgb } from '../maths/colour.ts';
import { at, smoothstep } from '../maths/scalar.ts';
import type { Scene } from './scene.ts';

const MIRROR = { horn: 0.06, snap: 0.8, covered: 0, pearl: 0.2 } as const;
const GLOSS = { horn: 0.34, snap: 0.7, covered: 0.05, pearl: 0.55 } as const;

/** Height of a button over its radius, in radii: a rim around a dish, or a dome. */
function profile(kind: Button['kind'], r: number): number {
  const edge = 1 - smoothstep(0.86, 1, r);
  if (kind === 'covered' || kind === 'snap') return 0.42 * Math.sqrt(Math.max(0, 1 - r * r)) + 0.1 * edge;
  return edge * (0.26 + 0.14 * smoothstep(0.55, 0.8, r));
}

/** Four holes, sewn crosswise. */
function inHole(kind: Button['kind'], x: number, y: number): boolean {
  if (kind !== 'horn' && kind !== 'pearl') return false;
  return Math.hypot(Math.abs(x) - 0.22, Math.abs(y) - 0.22) < 0.13;
}

export function sewButton(scene: Scene, button: Button): void {
  const { scale, x: x0, y: y0 } = scene.camera;
  const radius = button.radius * scale;
  const cx = button.x * scale + x0;
  const cy = button.y * scale + y0;
  const colour = rgb(button.colour);
  const base = at(scene.relief.data, Math.round(cy) * scene.width + Math.round(cx));
  for (
    let y = Math.max(0, Math.floor(cy - radius - 1));
    y <= Math.min(scene.height - 1, cy + radius + 1);
    y++
  )
    for (
      let x = Math.max(0, Math.floor(cx - radius - 1));
      x <= Math.min(scene.width - 1, cx + radius + 1);
      x++
    ) {
      const dx = (x - cx) / radius;
      const dy = (y - cy) / radius;
      const r = Math.hypot(dx, dy);
      const cover = 1 - smoothstep(1 - 0.8 / radius, 1 + 0.8 / radius, r);
      if (cover <= 0) continue;
      const i = y * scene.width + x;
      const hole = inHole(button.kind, dx, dy);
      const set = (data: Float32Array, value: number) => {
        data[i] = at(data, i) * (1 - cover) + value * cover;
      };
      set(
        scene.relief.data,
        base + (profile(button.kind, Math.min(1, r)) - (hole ? 0.2 : 0)) * radius + 0.1 * scale,
      );
      set(scene.red.data, colour[0] * (hole ? 0.25 : 1));
      set(scene.green.data, colour[1] * (hole ? 0.25 : 1));
      set(scene.blue.data, colour[2] * (hole ? 0.25 : 1));
      set(scene.tiltX.data, 0);
      set(scene.tiltY.data, 0);
      set(scene.gloss.data, GLOSS[button.kind]);
      set(scene.polish.data, 0.3);
      set(scene.nap.data, 0);
      set(scene.mirror.data, MIRROR[button.kind]);
    }
}
