import type { Sitemap } from '@toile/contracts';
import type { Express } from 'express';
import type { CollectionName, DesignerReader, ReaderDeps } from '../../domain/designer-reader.ts';

type Details = NonNullable<Sitemap['details']>;

const pathOf = ({ id, friendlyUrlName, designerUrl }: CollectionName) =>
  `/${designerUrl}/collection/${id}/${friendlyUrlName}`;

const newestOf = (collections: readonly CollectionName[]) =>
  [...collections].sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())[0];

/** Picture of a page, and since when it shows its newest collection. */
const detailsOf = (
  collections: readonly CollectionName[],
  image: CollectionName['image'],
): Details[string] => {
  const newest = newestOf(collections);
  return {
    ...(image && { image: image.url }),
    ...(newest && { changedAt: newest.addedAt.toISOString() }),
  };
};

async function listPages(reader: DesignerReader): Promise<Sitemap> {
  const [designers, collections] = await Promise.all([reader.portraits(), reader.collectionNames()]);
  const ofDesigner = Map.groupBy(collections, ({ designerUrl }) => designerUrl);
  const details: Details = Object.fromEntries([
    ['/showcase', detailsOf(collections, newestOf(collections)?.image ?? null)],
    ['/designers', detailsOf(collections, null)],
    ...designers.map(({ friendlyUrlName, image }) => [
      `/${friendlyUrlName}`,
      detailsOf(ofDesigner.get(friendlyUrlName) ?? [], image),
    ]),
    ...collections.map((collection) => [pathOf(collection), detailsOf([collection], collection.image)]),
  ]);
  return { pages: 1, paths: Object.keys(details), details };
}

/** GET /api/designers/sitemap: the showcase, all designers and their collections (T50). Far fewer than one list holds. */
export function listPagesRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/designers/sitemap',
    publicAnswer(
      () => 'pages',
      async () => ({ body: await listPages(reader), keys: [] }),
    ),
  );
}
