import { join } from 'node:path';
import { viewsOf } from '../pictures/product-tasks.ts';
import { slugOf } from '../records/slug.ts';
import { productFile } from '../source/files.ts';
import type { DesignerSource } from '../source/types.ts';
import { caption, pasted, writeSheet } from './paste.ts';

const PLATE = { width: 240, height: 360 };
const GAP = 8;
const HEAD = 64;

/** All plates of one designer: a column for each product, front, close-up and third view below each other. */
export async function writeDesignerSheet(from: string, designer: DesignerSource, to: string): Promise<void> {
  const { products, brand } = designer;
  const plates = products.flatMap((product, column) =>
    viewsOf(product).map((_, row) =>
      pasted(join(from, productFile(product.id, row + 1)), {
        ...PLATE,
        left: GAP + column * (PLATE.width + GAP),
        top: HEAD + row * (PLATE.height + GAP),
      }),
    ),
  );
  const rows = Math.max(...products.map((product) => viewsOf(product).length));
  const size = {
    width: GAP + products.length * (PLATE.width + GAP),
    height: HEAD + rows * (PLATE.height + GAP),
  };
  const things = await Promise.all([caption(brand, GAP, 18, 26), ...plates]);
  await writeSheet(join(to, `${designer.slug ?? slugOf(brand)}.jpg`), size, things, 82);
}
