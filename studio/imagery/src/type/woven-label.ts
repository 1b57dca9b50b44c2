import type { Surface } from '../cloth/surface.ts';
import { rgb } from '../maths/colour.ts';
import { type Field, sampled } from '../maths/field.ts';
import { clamp, fraction, smoothstep } from '../maths/scalar.ts';
import type { Piece, Stitch } from '../scene/piece.ts';

/** A woven label: where it lies, in centimetres, and its two yarns. */
export interface LabelSpec {
  x: number;
  y: number;
  width: number;
  ground: string;
  ink: string;
  /** Folded over an edge: square, and not sewn at its ends. */
  tab?: boolean;
  /** Share of the width that the lettering may take. */
  fill?: number;
}

const TAB_TALL = 0.86;
const THREADS_PER_LABEL = 150;

/** Satin ground with the letters brought up by the weft, thread by thread. */
function labelSurface(mask: Field, spec: LabelSpec, height: number): Surface {
  const ground = rgb(spec.ground);
  const ink = rgb(spec.ink);
  const room = Math.min(spec.width * (spec.fill ?? 0.8), (height * 0.5 * mask.width) / mask.height);
  const perCm = mask.width / room;
  const thread = spec.width / THREADS_PER_LABEL;
  return {
    weight: 0.4,
    sample: (scale) => {
      const seen = smoothstep(1.2, 3, thread * scale);
      return (u, v) => {
        const step = seen > 0 ? thread : 1 / scale;
        const row = (Math.floor(v / step) + 0.5) * step;
        const mx = (u - spec.x) * perCm + mask.width / 2;
        const my = (row - spec.y - height / 2) * perCm + mask.height / 2;
        const inside = mx > 0 && mx < mask.width && my > 0 && my < mask.height;
        const letter = inside ? smoothstep(0.3, 0.7, sampled(mask, mx, my)) : 0;
        const pick = Math.sin(fraction(v / thread) * Math.PI);
        const tone = 1 - 0.22 * seen * (1 - pick);
        return {
          red: (ground[0] + (ink[0] - ground[0]) * letter) * tone,
          green: (ground[1] + (ink[1] - ground[1]) * letter) * tone,
          blue: (ground[2] + (ink[2] - ground[2]) * letter) * tone,
          tiltU: 0,
          tiltV: Math.cos(fraction(v / thread) * Math.PI) * 0.3 * seen,
          gloss: 0.1 + 0.08 * letter,
          polish: 0.12,
          nap: 0,
        };
      };
    },
  };
}

function labelHeight(mask: Field, width: number): number {
  return clamp((width * 0.8 * mask.height) / mask.width / 0.42, width * 0.22, width * 0.5);
}

/** The label as a piece sewn on at both ends. */
export function wovenLabel(mask: Field, spec: LabelSpec): Piece {
  const height = spec.tab ? spec.width * TAB_TALL : labelHeight(mask, spec.width);
  const w = spec.width / 2;
  const end = (x: number): Stitch => ({
    kind: 'topstitch',
    thread: spec.ink,
    line: [
      [spec.x + x, spec.y],
      [spec.x + x, spec.y + height],
    ],
  });
  return {
    shape: [
      [spec.x - w, spec.y],
      [spec.x + w, spec.y],
      [spec.x + w, spec.y + height],
      [spec.x - w, spec.y + height],
    ],
    surface: labelSurface(mask, spec, height),
    lift: 0.12,
    turn: 0.14,
    follow: 1,
    stitches: spec.tab ? [] : [end(-w + 0.22), end(w - 0.22)],
  };
}
