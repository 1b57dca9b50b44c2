import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exampleProductCard } from '@toile/contracts/examples';
import { exampleDesigner } from '@toile/designer-contract/examples';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadHome } from './home.loader.ts';

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const args = () => ({ request: new Request('http://shop.example/') }) as LoaderFunctionArgs;
const door = (friendlyUrlName: string) => ({ friendlyUrlName, title: friendlyUrlName });
const designer = (id: number, more = {}) => ({
  id,
  brandTitle: `Brand ${id}`,
  friendlyUrlName: `brand-${id}`,
  designerName: `Designer ${id}`,
  tagline: 'Cut slowly.',
  ...more,
});
const shop = {
  featuredProducts: [],
  featured3D: [],
  doors: ['womenswear', 'menswear', 'artefacts'].map(door),
};
const showcase = (...featuredDesigners: object[]) => ({ featuredDesigners, featuredCollections: [] });

const answer = (answers: Record<string, unknown>) =>
  fetchMock.mockImplementation(async (path) =>
    answers[String(path)] ? Response.json(answers[String(path)]) : new Response(null, { status: 503 }),
  );

describe('loadHome', () => {
  it('takes the two doors and the designer of the banner (CO-01, D26)', async () => {
    answer({
      '/api/home/shop': shop,
      '/api/home/showcase': showcase(designer(1), designer(2, { isBanner: true })),
    });
    const { doors, banner } = await loadHome(args());
    expect(doors.map(({ friendlyUrlName }) => friendlyUrlName)).toEqual(['womenswear', 'menswear']);
    expect(banner?.id).toBe(2);
  });

  it('takes of this week’s pieces the first, and of it what is seen, then four more', async () => {
    const pieces = [1, 2, 3, 4, 5, 6].map((id) =>
      exampleProductCard({ id, secondThumbnail: { url: '/media/0123456789abcdef/b.webp' } }),
    );
    answer({ '/api/home/shop': { ...shop, featuredProducts: pieces } });
    const { pick, news } = await loadHome(args());
    const { friendlyUrlName, title, listingThumbnail } = exampleProductCard();
    expect(pick).toEqual({
      id: 1,
      friendlyUrlName,
      title,
      listingThumbnail,
      unitPriceCurrency: '£420.00',
      brandTitle: 'Odile Marchetti',
    });
    expect(news.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    expect(news[0]).toEqual(exampleProductCard({ id: 2 }));
  });

  it('tells how the story of the quoted designer begins, and goes without it', async () => {
    const details = exampleDesigner({ description: '<p>Born by the sea.</p><p>Then moved.</p>' });
    const answers = { '/api/home/showcase': showcase(designer(1)) };
    answer({ ...answers, '/api/designers/details/brand-1': details });
    expect((await loadHome(args())).banner).toMatchObject({ id: 1, beginning: 'Born by the sea.' });
    answer(answers);
    expect((await loadHome(args())).banner).toEqual(designer(1));
  });

  it('passes by designers who say nothing', async () => {
    answer({
      '/api/home/showcase': showcase(designer(1, { isBanner: true, tagline: undefined }), designer(2)),
    });
    expect((await loadHome(args())).banner?.id).toBe(2);
  });

  it('opens without the services: bare doors, no quote (SH-10)', async () => {
    fetchMock.mockRejectedValue(new TypeError('fetch failed'));
    const { doors, banner } = await loadHome(args());
    expect(doors).toHaveLength(2);
    expect(banner).toBeUndefined();
  });

  it('does not hide that a service answers something else than its contract says', async () => {
    answer({ '/api/home/shop': { ...shop, doors: 'open' } });
    await expect(loadHome(args())).rejects.toThrow('/api/home/shop is no homeShopSchema: doors');
  });
});
