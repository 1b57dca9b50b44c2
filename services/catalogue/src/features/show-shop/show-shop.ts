import { type HomeShop, type Image, type ProductCard, rootCategories } from '@toile/contracts';

export interface Door {
  friendlyUrlName: string;
  title: string;
  image: Image | null;
}

export interface ShopReader {
  /** This week's picks in their order. */
  weeklyPicks(): Promise<ProductCard[]>;
  /** 'View in your space' in its order. */
  featured3D(): Promise<ProductCard[]>;
  rootCategories(): Promise<Door[]>;
}

/** What the shop's front shows (SV-09): both lists and a door for each root category, in the order of the house. */
export async function showShop(reader: ShopReader): Promise<HomeShop> {
  const [featuredProducts, featured3D, roots] = await Promise.all([
    reader.weeklyPicks(),
    reader.featured3D(),
    reader.rootCategories(),
  ]);
  const doors = rootCategories.flatMap((slug) => roots.filter((root) => root.friendlyUrlName === slug));
  return {
    featuredProducts,
    featured3D,
    doors: doors.map(({ friendlyUrlName, title, image }) => ({
      friendlyUrlName,
      title,
      ...(image && { image }),
    })),
  };
}
