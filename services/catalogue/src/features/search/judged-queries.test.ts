import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchAnswer, SearchHit } from '@toile/catalogue-contract';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

interface JudgedQuery {
  query: string;
  /** Ids of products; what isn't named has nothing to do with the query. */
  exact?: number[];
  good?: number[];
  related?: number[];
  /** A page that isn't a product's: it stands first beside the pieces. */
  page?: Pick<SearchHit, 'kind' | 'title'>;
}

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const judged = linesOf<JudgedQuery>(path.join(import.meta.dirname, 'judged-queries.ndjson'));
const demo = path.resolve(import.meta.dirname, '../../../../../demo/collection');

/** The records of the demo collection, each picture the same: pictures aren't searched. */
function demoWithOnePicture() {
  const texts = (name: string) =>
    linesOf<Record<string, unknown>>(path.join(demo, `${name}.ndjson`)).map((record) => {
      const {
        story: _story,
        arContent: _ar,
        portraitImage: _portrait,
        bannerImage: _banner,
        logoImage: _logo,
        ...kept
      } = record;
      const named = { image: 'coat.webp', thumbnailImage: 'coat.webp', listingThumbnail: 'coat.webp' };
      const pictures = Object.fromEntries(Object.entries(named).filter(([key]) => key in kept));
      const gallery = 'gallery' in kept && { gallery: [{ id: kept.id, type: 'image', file: 'coat.webp' }] };
      return { ...kept, ...pictures, ...gallery };
    });
  return {
    designers: texts('designers'),
    categories: texts('categories'),
    collections: texts('collections'),
    products: texts('products'),
  };
}

const gainOf = ({ exact, good, related }: JudgedQuery, id: number) => {
  if (exact?.includes(id)) return 3;
  if (good?.includes(id)) return 2;
  return related?.includes(id) ? 1 : 0;
};
const discounted = (gains: readonly number[]) =>
  gains.slice(0, 10).reduce((sum, gain, place) => sum + (2 ** gain - 1) / Math.log2(place + 2), 0);

/** Normalised discounted cumulative gain of the first ten, from 0 to 1. */
function ndcg(query: JudgedQuery, ids: readonly number[]): number {
  const best = [
    ...(query.exact ?? []).map(() => 3),
    ...(query.good ?? []).map(() => 2),
    ...(query.related ?? []).map(() => 1),
  ];
  return discounted(ids.map((id) => gainOf(query, id))) / discounted(best);
}

describe('the judged queries', () => {
  let system: CatalogueSystem;
  const ask = async (q: string): Promise<SearchAnswer> =>
    (await request(system.app).get('/api/search').query({ q }).expect(200)).body;
  beforeAll(async () => {
    system = await catalogueSystem();
    const { refused } = await system.import({ ...demoWithOnePicture(), files: await coatPicture() } as never);
    expect(refused).toEqual([]);
  });
  afterAll(() => system.stop());

  it('are answered well: nDCG of the first ten pieces is 0.85 on average, and no query has none', async () => {
    const scores: [query: string, score: number][] = [];
    for (const query of judged.filter(({ page }) => !page)) {
      const { products } = await ask(query.query);
      scores.push([
        query.query,
        ndcg(
          query,
          products.map(({ id }) => id),
        ),
      ]);
    }
    const mean = scores.reduce((sum, [, score]) => sum + score, 0) / scores.length;
    expect(scores.filter(([, score]) => score === 0)).toEqual([]);
    expect(mean).toBeGreaterThanOrEqual(0.85);
  });

  it('lead to the page that was meant: the first beside the pieces', async () => {
    for (const { query, page } of judged) {
      if (!page) continue;
      const { others } = await ask(query);
      expect({ query, first: others[0] }).toMatchObject({ query, first: page });
    }
  });
});
