import type { Showcase } from '@toile/designer-contract';
import type { DesignerReader } from '../../domain/designer-reader.ts';

/** Most cards of one slider: three turns of four. */
const sliderLength = 12;

/** Content of the showcase (SV-08): featured designers by place, and the collections that were added last. */
export async function showShowcase(reader: DesignerReader): Promise<Showcase> {
  const [featuredDesigners, featuredCollections] = await Promise.all([
    reader.featuredDesigners(sliderLength),
    reader.newestCollections(sliderLength),
  ]);
  return { featuredDesigners, featuredCollections };
}
