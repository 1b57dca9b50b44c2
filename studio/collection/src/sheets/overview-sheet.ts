import { join } from 'node:path';
import { productFile } from '../source/files.ts';
import type { DesignerSource } from '../source/types.ts';
import { caption, pasted, writeSheet } from './paste.ts';

const PLATE = { width: 80, height: 120 };
const GAP = 4;
const NAME = 22;
const MARGIN = 16;
const ROW = NAME + PLATE.height + 10;
const QUALITY = 66;

/** The first picture of every product on one sheet, in two columns of designers. */
export async function writeOverview(
  from: string,
  designers: readonly DesignerSource[],
  to: string,
): Promise<void> {
  const most = Math.max(...designers.map(({ products }) => products.length));
  const wide = most * (PLATE.width + GAP) + MARGIN;
  const rows = Math.ceil(designers.length / 2);
  const things = designers.flatMap(({ brand, products }, k) => {
    const left = MARGIN + (k < rows ? 0 : wide);
    const top = MARGIN + (k % rows) * ROW;
    const plates = products.map(({ id }, column) =>
      pasted(join(from, productFile(id, 1)), {
        ...PLATE,
        left: left + column * (PLATE.width + GAP),
        top: top + NAME,
      }),
    );
    return [caption(brand, left, top + 4, 11), ...plates];
  });
  const size = { width: MARGIN + wide * 2, height: MARGIN + rows * ROW };
  await writeSheet(join(to, 'collection.jpg'), size, await Promise.all(things), QUALITY);
}
