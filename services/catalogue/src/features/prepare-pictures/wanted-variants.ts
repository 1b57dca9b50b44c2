import { type PictureShapeName, pictureShapes, shownQuality } from '@toile/contracts';
import type { Variant, VariantFormat } from '../../domain/variant.ts';

/** What pages ask for of a picture that they show in these shapes, each variant once. */
export function wantedVariants(shapes: readonly PictureShapeName[], format: VariantFormat): Variant[] {
  const variants = shapes.flatMap((name) => {
    const shape = pictureShapes[name];
    const aspect = 'aspect' in shape ? shape.aspect : undefined;
    return shape.widths.map((width): Variant => ({ width, aspect, quality: shownQuality, format }));
  });
  const distinct = new Map(variants.map((variant) => [`${variant.aspect} ${variant.width}`, variant]));
  return [...distinct.values()];
}
