import type { PictureTask } from '@toile/studio-imagery/camera/task';
import type { TableSpec } from '@toile/studio-imagery/garments/cut';
import { seedOf } from '@toile/studio-imagery/maths/random';
import type { ViewName } from '@toile/studio-imagery/views/plate';
import { isObject, type Subject } from '@toile/studio-imagery/views/subject';
import { clothOf } from '../source/cloth-of.ts';
import { productFile } from '../source/files.ts';
import type { DesignerSource, ProductSource } from '../source/types.ts';

function clothsOf(designer: DesignerSource, product: ProductSource): TableSpec {
  return {
    cloth: clothOf(designer, product.cloth),
    trim: product.trim === undefined ? undefined : clothOf(designer, product.trim),
    lining: product.lining,
    thread: product.thread,
    button: product.button,
  };
}

/** The pictures of a product, in the order of its gallery. */
export function viewsOf(product: ProductSource): ViewName[] {
  const plain: ViewName[] = ['front', 'detail'];
  if (product.third === false || isObject(product.make)) return plain;
  return [...plain, product.third ?? 'back'];
}

const SHOWN: Record<ViewName, string> = {
  front: 'front',
  detail: 'close-up',
  back: 'back',
  folded: 'folded',
};
const QUALITY: Record<ViewName, number> = { front: 54, detail: 40, back: 48, folded: 48 };
const BUDGET: Record<ViewName, number> = { front: 23, detail: 26, back: 16, folded: 17 };

const PLATE = { width: 1000, height: 1500 };
/** Thread is dear: close-ups are stored smaller, and smaller still where they can't be AVIF. */
const CLOSE_UP = { avif: { width: 860, height: 1290 }, webp: { width: 720, height: 1080 } };

function sizeOf(id: number, view: ViewName): { width: number; height: number } {
  if (view !== 'detail') return PLATE;
  return productFile(id, 2).endsWith('.webp') ? CLOSE_UP.webp : CLOSE_UP.avif;
}

/** What all pictures of a product show. */
export const subjectOf = (designer: DesignerSource, product: ProductSource): Subject => ({
  make: product.make,
  cloths: clothsOf(designer, product),
  ground: designer.ground,
  label: { ...designer.label },
  seed: seedOf(`${product.id} ${product.title}`),
});

export function productTasks(designer: DesignerSource, product: ProductSource): PictureTask[] {
  const subject = subjectOf(designer, product);
  return viewsOf(product).map((view, k) => ({
    file: productFile(product.id, k + 1),
    ...sizeOf(product.id, view),
    quality: QUALITY[view],
    budget: BUDGET[view],
    alt: `${product.title} by ${designer.brand}, ${SHOWN[view]}`,
    motif: { kind: 'plate', subject, view },
  }));
}
