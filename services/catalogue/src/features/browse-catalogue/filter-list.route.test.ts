import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cataloguePageSize,
  type Filter,
  filterKinds,
  queryOf,
  type Sorting,
  type StoreCatalogue,
  sortings,
  storeCatalogueSchema,
} from '@toile/catalogue-contract';
import { exampleCategories, exampleDesigner } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem, internalToken } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';
import { known, one, pieces, roll } from '../../testing/pieces-to-filter.ts';

interface Scope {
  path: string;
  categoryIds: number[];
  designer?: { slug: string; id: number };
}
const scopes: Scope[] = [
  { path: 'womenswear', categoryIds: [12, 13] },
  { path: 'womenswear/dresses', categoryIds: [12] },
  { path: 'menswear', categoryIds: [20] },
  { path: 'womenswear', categoryIds: [12, 13], designer: { slug: 'zola', id: 1058 } },
];

const inOrder: Record<Sorting, (a: (typeof pieces)[number], b: (typeof pieces)[number]) => number> = {
  new: ({ product: a }, { product: b }) => b.addedAt.localeCompare(a.addedAt) || b.id - a.id,
  price: (a, b) => a.product.unitPricePence - b.product.unitPricePence || inOrder.new(a, b),
  'price-down': (a, b) => inOrder.price(b, a),
  name: ({ product: a }, { product: b }) => {
    if (a.title !== b.title) return a.title < b.title ? -1 : 1;
    return a.id - b.id;
  },
};

/** The pieces of a scope that have a value of each chosen kind. */
function matching({ categoryIds, designer }: Scope, filters: readonly Filter[]) {
  const kinds = [...new Set(filters.map(({ kind }) => kind))];
  return pieces.filter(
    ({ product, values }) =>
      product.categoryIds.some((id) => categoryIds.includes(id)) &&
      (!designer || product.designerId === designer.id) &&
      kinds.every((kind) =>
        filters.some((filter) => filter.kind === kind && values[kind]?.includes(filter.value)),
      ),
  );
}

describe('lists that are filtered and sorted', () => {
  let system: CatalogueSystem;
  const get = (path: string) => request(system.app).get(`/api/storecatalogue/${path}`);
  const read = async (path: string): Promise<StoreCatalogue> =>
    storeCatalogueSchema.parse((await get(path).expect(200)).body);
  beforeAll(async () => {
    system = await catalogueSystem();
    const designers = [
      exampleDesigner({ id: 1057, brandTitle: 'Eclat', friendlyUrlName: 'eclat' }),
      exampleDesigner({ id: 1058, brandTitle: 'Zola', friendlyUrlName: 'zola' }),
    ];
    const files = await coatPicture();
    const products = pieces.map(({ product }) => product);
    const { refused } = await system.import({ designers, categories: exampleCategories, products, files });
    expect(refused).toEqual([]);
  }, 120_000);
  afterAll(() => system.stop());

  it('have the pieces, their order and all counts of a count by hand, in 150 combinations', async () => {
    for (let round = 0; round < 150; round++) {
      const scope = one(scopes);
      const filters = Array.from({ length: roll(5) }, () => one(known));
      const sorting = one(sortings);
      const query = queryOf({ filters, sorting });
      query.set('filters', 'open');
      if (scope.designer) query.set('designerUrlName', scope.designer.slug);
      const found = matching(scope, filters).sort(inOrder[sorting]);
      const page = 1 + roll(Math.max(1, Math.ceil(found.length / cataloguePageSize)));
      query.set('currentPage', String(page));
      const body = await read(`${scope.path}/?${query}`);
      const said = { query: `${scope.path}?${query}`, total: body.paginationInfo.totalProducts };
      expect({ ...said, ids: body.products.map(({ id }) => id) }).toEqual({
        ...said,
        total: found.length,
        ids: found
          .slice((page - 1) * cataloguePageSize, page * cataloguePageSize)
          .map(({ product }) => product.id),
      });
      const counts = Object.fromEntries(
        known.flatMap(({ kind, value }) => {
          const others = filters.filter((filter) => filter.kind !== kind);
          const count = matching(scope, [...others, { kind, value }]).length;
          const isChosen = filters.some((filter) => filter.kind === kind && filter.value === value);
          return count > 0 || isChosen ? [[`${kind}=${value}`, count]] : [];
        }),
      );
      const answered = Object.fromEntries(
        (body.filterGroups ?? []).flatMap(({ kind, options }) =>
          options.map(({ value, count }) => [`${kind}=${value}`, count]),
        ),
      );
      expect({ ...said, counts: answered }).toEqual({ ...said, counts });
    }
  }, 120_000);

  it('name sizes by what they are sizes of, and say what was chosen', async () => {
    const { choice, filterGroups } = await read('womenswear/?size=uk-10&colour=off-white&filters=open');
    expect(choice).toEqual({
      filters: [
        { kind: 'size', value: 'uk-10', label: 'UK 10' },
        { kind: 'colour', value: 'off-white', label: 'Off-white' },
      ],
      sorting: 'new',
    });
    const sizes = filterGroups?.[0]?.options.map(({ label, part }) => `${part}: ${label}`);
    expect(sizes).toEqual(expect.arrayContaining(['UK: UK 8', 'UK: UK 10', 'UK: UK 12']));
    expect(
      (await read('womenswear/?filters=open')).filterGroups?.[0]?.options.map(({ part }) => part),
    ).toEqual(
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

  it('say nothing of filters where none were asked for', async () => {
    const body = await read('womenswear');
    expect(body).not.toHaveProperty('choice');
    expect(body).not.toHaveProperty('filterGroups');
  });

  it('follow the stock: a size that has sold out is none to choose, until it is back', async () => {
    const piece = pieces.find(({ values }) => values.size?.includes('56-cm'));
    if (!piece) throw new Error('No piece has this size');
    const size = piece.product.sizes[1];
    const count = async () => {
      await system.caughtUp();
      return (
        (await read('womenswear/?size=56-cm')).paginationInfo.totalProducts +
        (await read('menswear/?size=56-cm')).paginationInfo.totalProducts
      );
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
    const body = await read(`womenswear/?${query}&filters=open`);
    expect(body.paginationInfo.totalProducts).toBe(matching(scopes[0] as Scope, []).length);
    expect(body.filterGroups?.length).toBe(filterKinds.length);
  });

  it('take a filter twice for one, and hundreds of them for few', async () => {
    const once = await read('womenswear/?colour=navy');
    expect(await read('womenswear/?colour=navy&colour=navy')).toEqual(once);
    const many = Array.from({ length: 500 }, (_, n) => `colour=c${n}`).join('&');
    expect((await read(`womenswear/?${many}`)).choice).toMatchObject({ filters: [] });
  });

  it.each(['99', '0', 'x', '1.5', '99999999999'])('have no page %s', async (page) => {
    const { body } = await get(`womenswear/?colour=navy&size=m&currentPage=${page}`).expect(404);
    expect(body.code).toBe('unknown-page');
  });
});
