import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cataloguePageSize,
  chosenPartSchema,
  chosenPiecesSchema,
  type Filter,
  filterKinds,
  queryOf,
  type Sorting,
  type Sortings,
  type StoreCatalogue,
  searchSortings,
  sortings,
  storeCatalogueSchema,
} from '@toile/catalogue-contract';
import { sizeKind } from '@toile/contracts';
import { exampleCategories, exampleCollection, exampleDesigner } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem, internalToken } from '../testing/catalogue-system.ts';
import { coatPicture } from '../testing/example-pictures.ts';
import { collectionId, known, one, pieces, roll } from '../testing/pieces-to-filter.ts';

const pageSchema = chosenPartSchema.extend(
  storeCatalogueSchema.pick({ products: true, paginationInfo: true }).shape,
);
type TestPiece = (typeof pieces)[number];

interface Scope {
  /** Address of the list, up to the parameters of the choice. */
  path: string;
  has: (piece: TestPiece) => boolean;
  /** Orders of a list that has others than a category. */
  orders?: Sortings;
  /** True of one without pages. */
  isInOne?: boolean;
}
const isOf =
  (...ids: number[]): Scope['has'] =>
  ({ product: { categoryIds } }) =>
    categoryIds.some((id) => ids.includes(id));
const womenswear: Scope = { path: 'storecatalogue/womenswear/?', has: isOf(12, 13) };
const isZolas: Scope['has'] = ({ product }) => product.designerId === 1058;
const scopes: Scope[] = [
  womenswear,
  { path: 'storecatalogue/womenswear/dresses/?', has: isOf(12) },
  { path: 'storecatalogue/menswear/?', has: isOf(20) },
  {
    path: 'storecatalogue/womenswear/?designerUrlName=zola&',
    has: (piece) => isOf(12, 13)(piece) && isZolas(piece),
  },
  {
    path: 'home/shop/under-150?',
    has: ({ product: { unitPricePence, status } }) => unitPricePence < 15_000 && status === 0,
  },
  {
    path: 'search?q=under+50&',
    has: ({ product }) => product.unitPricePence <= 5_000,
    orders: searchSortings,
  },
  { path: 'products/chosen?designer=zola&', has: isZolas, isInOne: true },
  {
    path: `products/chosen?collection=${collectionId}&`,
    has: ({ product }) => product.collectionIds.includes(collectionId),
    isInOne: true,
  },
];

const inOrder: Record<Sorting, (a: TestPiece, b: TestPiece) => number> = {
  // Of a price alone all pieces are equally good.
  best: (a, b) => inOrder.new(a, b),
  new: ({ product: a }, { product: b }) => b.addedAt.localeCompare(a.addedAt) || b.id - a.id,
  price: (a, b) => a.product.unitPricePence - b.product.unitPricePence || inOrder.new(a, b),
  'price-down': (a, b) => inOrder.price(b, a),
  name: ({ product: a }, { product: b }) => {
    if (a.title !== b.title) return a.title < b.title ? -1 : 1;
    return a.id - b.id;
  },
};

/** The pieces that have a value of each chosen kind. */
function matching(pieces: readonly TestPiece[], filters: readonly Filter[]) {
  const kinds = [...new Set(filters.map(({ kind }) => kind))];
  return pieces.filter(({ values }) =>
    kinds.every((kind) =>
      filters.some((filter) => filter.kind === kind && values[kind]?.includes(filter.value)),
    ),
  );
}

describe('lists that are filtered and sorted', () => {
  let system: CatalogueSystem;
  const get = (path: string) => request(system.app).get(`/api/${path}`);
  const read = async (query: string): Promise<StoreCatalogue> =>
    storeCatalogueSchema.parse((await get(womenswear.path + query).expect(200)).body);
  /** Of any list: its pieces, their number and its filters. */
  async function readAny({ path, isInOne }: Scope, query: URLSearchParams) {
    const { body } = await get(path + query).expect(200);
    if (isInOne) {
      const { ids, ...chosen } = chosenPiecesSchema.parse(body);
      return { ...chosen, ids, total: ids.length };
    }
    const { products, paginationInfo, ...chosen } = pageSchema.parse(body);
    return { ...chosen, ids: products.map(({ id }) => id), total: paginationInfo.totalProducts };
  }
  beforeAll(async () => {
    system = await catalogueSystem();
    const designers = [
      exampleDesigner({ id: 1057, brandTitle: 'Eclat', friendlyUrlName: 'eclat' }),
      exampleDesigner({ id: 1058, brandTitle: 'Zola', friendlyUrlName: 'zola' }),
    ];
    const files = await coatPicture();
    const products = pieces.map(({ product }) => product);
    const collections = [exampleCollection({ id: collectionId, designerId: 1058 })];
    const { refused } = await system.import({
      designers,
      collections,
      categories: exampleCategories,
      products,
      files,
    });
    expect(refused).toEqual([]);
  }, 120_000);
  afterAll(() => system.stop());

  it('have the pieces, their order and all counts of a count by hand, in 200 combinations', async () => {
    for (let round = 0; round < 200; round++) {
      const scope = scopes[round % scopes.length] as Scope;
      const { orders = sortings } = scope;
      const filters = Array.from({ length: roll(5) }, () => one(known));
      const sorting = one(orders);
      const query = queryOf({ filters, sorting }, orders);
      query.set('filters', 'open');
      const all = pieces.filter(scope.has);
      const found = matching(all, filters).sort(inOrder[sorting]);
      const page = 1 + roll(Math.max(1, Math.ceil(found.length / cataloguePageSize)));
      query.set('currentPage', String(page));
      const { ids, total, filterGroups = [] } = await readAny(scope, query);
      const said = { query: `${scope.path}${query}` };
      const onPage = scope.isInOne
        ? found
        : found.slice((page - 1) * cataloguePageSize, page * cataloguePageSize);
      expect({ ...said, total, ids }).toEqual({
        ...said,
        total: found.length,
        ids: onPage.map(({ product }) => product.id),
      });
      const counts = Object.fromEntries(
        filterKinds.flatMap((kind) => {
          const others = matching(
            all,
            filters.filter((filter) => filter.kind !== kind),
          );
          return known
            .filter((value) => value.kind === kind)
            .map((value): [string, number, boolean] => [
              `${kind}=${value.value}`,
              others.filter(({ values }) => values[kind]?.includes(value.value)).length,
              filters.some((filter) => filter.kind === kind && filter.value === value.value),
            ])
            .filter(([, count, isChosen]) => count > 0 || isChosen);
        }),
      );
      const answered = Object.fromEntries(
        filterGroups.flatMap(({ kind, options }) =>
          options.map(({ value, count }) => [`${kind}=${value}`, count]),
        ),
      );
      expect({ ...said, counts: answered }).toEqual({ ...said, counts });
    }
  }, 120_000);

  it('name sizes by what they are sizes of, and say what was chosen', async () => {
    const { choice, filterGroups } = await read('size=uk-10&colour=off-white&filters=open');
    expect(choice).toEqual({
      filters: [
        { kind: 'size', value: 'uk-10', label: 'UK 10' },
        { kind: 'colour', value: 'off-white', label: 'Off-white' },
      ],
      sorting: 'new',
    });
    const sizes = filterGroups?.[0]?.options.map(({ label, part }) => `${part}: ${label}`);
    expect(sizes).toEqual(expect.arrayContaining(['UK: UK 8', 'UK: UK 10', 'UK: UK 12']));
    expect((await read('filters=open')).filterGroups?.[0]?.options.map(({ part }) => part)).toEqual(
      expect.arrayContaining([
        'Letters',
        'UK',
        'Waist, inches',
        'Chest, inches',
        'Head, cm',
        'Rings',
        'One size',
        'Others',
      ]),
    );
  });

  it('have cards and pieces that name their sizes by the same values, as far as somebody has one of them', async () => {
    const sizesOf = new Map(
      pieces.map(({ product, values }) => [product.id, new Set(values.size?.filter(sizeKind))]),
    );
    const kinds = new Set<string>();
    for (let page = 1; page <= 10; page++)
      for (const { id, inSizes = [] } of (await read(`sort=price&currentPage=${page}`)).products) {
        expect({ id, sizes: new Set(inSizes) }).toEqual({ id, sizes: sizesOf.get(id) });
        for (const size of inSizes) kinds.add(String(sizeKind(size)));
      }
    expect([...kinds].sort()).toEqual(['cm', 'inch', 'letter', 'ring', 'uk', 'waist']);
    const { id } = pieces.find(({ values }) => values.size?.includes('uk-6'))?.product ?? {};
    const [piece] = (await get(`products/pieces?ids=${id}`).expect(200)).body;
    expect(piece.sizes[0]).toMatchObject({ values: ['uk-6', 'uk-8', 'uk-10'] });
  });

  it('say nothing of filters where none were asked for', async () => {
    const body = await read('');
    expect(body).not.toHaveProperty('choice');
    expect(body).not.toHaveProperty('filterGroups');
  });

  it('follow the stock: a size that has sold out is none to choose, until it is back', async () => {
    const piece = pieces.find(({ values }) => values.size?.includes('56-cm'));
    if (!piece) throw new Error('No piece has this size');
    const size = piece.product.sizes[1];
    const count = async () => {
      await system.caughtUp();
      const ofMen = await readAny(scopes[2] as Scope, new URLSearchParams({ size: '56-cm' }));
      return (await read('size=56-cm')).paginationInfo.totalProducts + ofMen.total;
    };
    const before = await count();
    const send = (revision: number, soldOutSizes: (number | undefined)[]) =>
      request(system.app)
        .put('/internal/stock')
        .set('authorization', `Bearer ${internalToken}`)
        .send({ products: [{ productId: piece.product.id, revision, isSoldOut: false, soldOutSizes }] })
        .expect(204);
    await send(1, [size?.id]);
    expect(await count()).toBe(before - 1);
    await send(2, []);
    expect(await count()).toBe(before);
  });

  it.each([
    'colour=no-such-colour',
    'colour=%25',
    'colour=_&size=*',
    'size=%F0%9F%91%97',
    'material=%D9%81%D8%B3%D8%AA%D8%A7%D9%86',
    "price=0';drop table products;--",
    'colour=%3Cscript%3Ealert(1)%3C/script%3E',
    'size[x]=1&colour[]=navy',
    'colour=%00%E2%80%AE',
    `colour=${'x'.repeat(2_000)}`,
    'category=1&kind=designer',
    'sort=drop&sort=price&unknown=1',
    'size=%E0%A4%A',
    'price=NaN-1e9&making=made\\',
  ])('leave out what is no filter: %s', async (query) => {
    const body = await read(`${query}&filters=open`);
    expect(body.paginationInfo.totalProducts).toBe(pieces.filter(womenswear.has).length);
    expect(body.filterGroups?.length).toBe(filterKinds.length);
  });

  it('take a filter twice for one, and hundreds of them for few', async () => {
    const once = await read('colour=navy');
    expect(await read('colour=navy&colour=navy')).toEqual(once);
    const many = Array.from({ length: 500 }, (_, n) => `colour=c${n}`).join('&');
    expect((await read(many)).choice).toMatchObject({ filters: [] });
  });

  it.each(['99', '0', 'x', '1.5', '99999999999'])('have no page %s', async (page) => {
    for (const { path } of scopes.filter(({ isInOne }) => !isInOne)) {
      const { body } = await get(`${path}colour=navy&size=m&currentPage=${page}`).expect(404);
      expect(body.code).toBe('unknown-page');
    }
  });

  it.each(['', '?designer=nobody', '?designer=%00', '?collection=0', '?designer[]=zola'])(
    'are of nobody who is not there: chosen%s',
    async (query) => {
      await get(`products/chosen${query}`).expect(404);
    },
  );
});
