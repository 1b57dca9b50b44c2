import type { CollectionCard, DesignerCard, Showcase } from '@toile/contracts';

export interface ShowcaseReader {
  /** In the order of their places. */
  featuredDesigners(limit: number): Promise<DesignerCard[]>;
  /** Newest first. */
  newestCollections(limit: number): Promise<CollectionCard[]>;
}

/** Most cards of one slider: three turns of four. */
const sliderLength = 12;

/** What the showcase shows (SV-08): featured designers by place, and the collections that were added last. */
export async function showShowcase(reader: ShowcaseReader): Promise<Showcase> {
  const [featuredDesigners, featuredCollections] = await Promise.all([
    reader.featuredDesigners(sliderLength),
    reader.newestCollections(sliderLength),
  ]);
  return { featuredDesigners, featuredCollections };
}
