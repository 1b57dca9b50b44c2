import { clothOf } from '@toile/studio-collection/cloth-of';
import { adeClarke } from '@toile/studio-collection/designers/ade-clarke';
import { drapery } from '@toile/studio-imagery/cloth/drapery';
import { surfaceOf } from '@toile/studio-imagery/cloth/surface';
import { seedOf } from '@toile/studio-imagery/maths/random';
import type { Point } from '@toile/studio-imagery/raster/curve';
import { develop } from '@toile/studio-imagery/scene/develop';
import { lay } from '@toile/studio-imagery/scene/lay';
import type { Piece } from '@toile/studio-imagery/scene/piece';
import { emptyScene } from '@toile/studio-imagery/scene/scene';
import { paper } from '@toile/studio-imagery/views/draw';
import { air } from '../air.ts';
import { carriedSurface, carry } from '../carry.ts';
import type { SceneMaker } from '../film.ts';

const TALL = 92;
/** The dipped cloth pales upwards over its first metre: the picture shows the middle of that. */
const LOWERED = { dx: 0, dy: -56, lift: 0 };

/** Two lengths from the indigo vat, hung to take the air. */
export const vat: SceneMaker = (size) => {
  const seed = seedOf('film vat');
  const scale = size.height / TALL;
  const wide = size.width / scale;
  const hung = drapery({ seed, apex: [wide * 0.3, -TALL * 2.4], loose: 0.4, size: TALL });
  const far = wide + TALL;
  const from = (share: number): Point[] => [
    ...hung.line((share - 0.5) * wide),
    [far, TALL * 0.65],
    [far, -TALL * 0.65],
  ];
  const length = (k: number, cloth: string, share: number): Piece => ({
    shape: from(share),
    surface: carriedSurface(surfaceOf(clothOf(adeClarke, cloth), seed + k), 0.06, () => LOWERED),
    grain: 0.06,
    lift: 0.4,
    turn: 0.5,
    body: 0.7,
    reach: 1.4,
    follow: k === 0 ? 0 : 0.3,
    folds: hung.folds({ seed: seed + k, count: 112, depth: 3.6 }),
  });
  const pieces = [length(0, 'moonlit', 0.24), length(1, 'dipped', 0.46)];
  const winds = pieces.map((_, k) =>
    air({ seed: seed + k, wave: 52, sway: 3.2, billow: 1.3, held: -TALL * 0.9, free: TALL * 0.5 }),
  );
  return (moment) => {
    const scene = emptyScene(size.width, size.height, { scale, x: size.width / 2, y: size.height / 2 });
    paper(scene, { colour: '#EFECE5', ruled: true }, seed);
    pieces.forEach((piece, k) => {
      const at = winds[k]?.(moment);
      if (at) lay(scene, carry(piece, at));
    });
    return develop(scene, { seed, vignette: 0.3 });
  };
};
