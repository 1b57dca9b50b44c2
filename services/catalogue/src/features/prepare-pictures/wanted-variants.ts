import { type PictureShapeName, pictureShapes, shownQuality } from '@toile/contracts';
import type { Variant, VariantFormat } from '../../domain/variant.ts';

/** Wider ones are for double density and for what is enlarged. There are many pictures: those are made when asked for. */
const widestAhead: Partial<Record<PictureShapeName, number>> = { gallery: 992, model: 992 };

/** Variants that pages often ask for of a picture in these shapes, each variant once. */
export function wantedVariants(shapes: readonly PictureShapeName[], format: VariantFormat): Variant[] {
  const variants = shapes.flatMap((name) => {
    const shape = pictureShapes[name];
    const aspect = 'aspect' in shape ? shape.aspect : undefined;
    const widest = widestAhead[name] ?? Number.POSITIVE_INFINITY;
    return shape.widths
      .filter((width) => width <= widest)
      .map((width): Variant => ({ width, aspect, quality: shownQuality, format }));
  });
  const distinct = new Map(variants.map((variant) => [`${variant.aspect} ${variant.width}`, variant]));
  return [...distinct.values()];
}
