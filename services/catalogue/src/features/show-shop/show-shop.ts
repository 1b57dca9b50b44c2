import type { HomeShop } from '@toile/catalogue-contract';
import { rootCategories } from '@toile/contracts';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { filledSelections, type SelectionDeps } from '../../domain/selections.ts';

/** Content of the shop's front (SV-09): both lists, a door for each root category, in the order of the house, and selections. */
export async function showShop(reader: CatalogueReader, deps: SelectionDeps): Promise<HomeShop> {
  const [featuredProducts, featured3D, roots, selections] = await Promise.all([
    reader.weeklyPicks(),
    reader.featured3D(),
    reader.rootCategories(),
    filledSelections(reader, deps),
  ]);
  const doors = rootCategories.flatMap((slug) => roots.filter((root) => root.friendlyUrlName === slug));
  return {
    featuredProducts,
    featured3D,
    selections,
    doors: doors.map(({ friendlyUrlName, title, image }) => ({
      friendlyUrlName,
      title,
      ...(image && { image }),
    })),
  };
}
