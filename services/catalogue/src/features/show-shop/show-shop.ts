import type { HomeShop } from '@toile/catalogue-contract';
import { rootCategories } from '@toile/contracts';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';

/** Content of the shop's front (SV-09): both lists and a door for each root category, in the order of the house. */
export async function showShop(reader: CatalogueReader): Promise<HomeShop> {
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
