import type { PictureTask } from '@toile/studio-imagery/camera/task';
import type { TableSpec } from '@toile/studio-imagery/garments/cut';
import { seedOf } from '@toile/studio-imagery/maths/random';
import type { ViewName } from '@toile/studio-imagery/views/plate';
import { isObject, type MakeSpec, type Subject } from '@toile/studio-imagery/views/subject';
import { clothOf } from '../source/cloth-of.ts';
import { onForm, onHanger, overChair } from '../source/curation.ts';
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

/** Views beside something whose size is known. */
const BESIDE: readonly ViewName[] = ['hung', 'form', 'chair'];

/** Small things are drawn larger than they are. */
const ENLARGED: Partial<Record<MakeSpec['kind'], number>> = { ring: 2.38, earrings: 2.35, necklace: 1.32 };

/** The pictures of a product, in the order of its gallery. */
export function viewsOf(product: ProductSource): ViewName[] {
  const views: ViewName[] = ['front', 'detail'];
  if (product.third !== false && !isObject(product.make)) views.push(product.third ?? 'back');
  if (onHanger.has(product.id)) views.push('hung');
  if (onForm.has(product.id)) views.push('form');
  if (overChair.has(product.id)) views.push('chair');
  if (!views.some((view) => BESIDE.includes(view))) views.push('measured');
  return views;
}

const SHOWN: Record<ViewName, string> = {
  front: 'front',
  detail: 'close-up',
  back: 'back',
  folded: 'folded',
  hung: 'on a hanger',
  form: 'on a tailor’s form',
  chair: 'over the back of a chair',
  measured: 'beside a tape measure',
};
type Shot = Pick<PictureTask, 'width' | 'height' | 'quality' | 'budget'>;

/** Sharp when a screen of double density shows them as wide as the gallery, and when they are enlarged (SH-53). */
const LARGE = { width: 1500, height: 2250 };

const shots: Record<ViewName, Shot> = {
  front: { ...LARGE, quality: 42, budget: 36 },
  detail: { ...LARGE, quality: 34, budget: 56 },
  hung: { ...LARGE, quality: 40, budget: 32 },
  form: { ...LARGE, quality: 40, budget: 32 },
  chair: { ...LARGE, quality: 40, budget: 34 },
  measured: { ...LARGE, quality: 36, budget: 26 },
  back: { ...LARGE, quality: 40, budget: 27 },
  folded: { ...LARGE, quality: 40, budget: 27 },
};

/** What all pictures of a product show. */
export const subjectOf = (designer: DesignerSource, product: ProductSource): Subject => ({
  make: product.make,
  cloths: clothsOf(designer, product),
  ground: designer.ground,
  label: { ...designer.label },
  seed: seedOf(`${product.id} ${product.cameAs ?? product.title}`),
  enlarged: product.enlarged ?? ENLARGED[product.make.kind],
});

export function productTasks(designer: DesignerSource, product: ProductSource): PictureTask[] {
  const subject = subjectOf(designer, product);
  return viewsOf(product).map((view, k) => ({
    file: productFile(product.id, k + 1),
    ...shots[view],
    alt: `${product.title} by ${designer.brand}, ${SHOWN[view]}`,
    motif: { kind: 'plate', subject, view },
  }));
}
