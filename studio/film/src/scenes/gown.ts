import { clothOf } from '@toile/studio-collection/cloth-of';
import { junoWhitlock } from '@toile/studio-collection/designers/juno-whitlock';
import { table } from '@toile/studio-imagery/garments/cut';
import { seedOf } from '@toile/studio-imagery/maths/random';
import { develop } from '@toile/studio-imagery/scene/develop';
import { lay } from '@toile/studio-imagery/scene/lay';
import { emptyScene } from '@toile/studio-imagery/scene/scene';
import { paper } from '@toile/studio-imagery/views/draw';
import { layOutSubject } from '@toile/studio-imagery/views/subject';
import { air } from '../air.ts';
import { carry } from '../carry.ts';
import type { SceneMaker } from '../film.ts';

/** Centimetres from the shoulder. */
const HEM = 134;

/** The skirt of the Pump Room gown in slow air. */
export const gown: SceneMaker = (size) => {
  const product = junoWhitlock.products.find(({ id }) => id === 19351);
  if (!product) throw new Error('the gown is gone');
  const cloth = clothOf(junoWhitlock, product.cloth);
  const seed = seedOf(`${product.id} ${product.title}`);
  const layout = layOutSubject(product.make, table({ cloth }, seed, 'front'));
  const scale = size.width / 68;
  const camera = { scale, x: size.width * 0.5, y: size.height * 0.87 - HEM * scale };
  const wind = air({ seed, wave: 40, sway: 2.6, billow: 1.4, held: 20, free: 120 });
  return (moment) => {
    const scene = emptyScene(size.width, size.height, camera);
    paper(scene, junoWhitlock.ground, seed);
    const at = wind(moment);
    for (const piece of layout.pieces) lay(scene, carry(piece, at));
    return develop(scene, { seed });
  };
};
