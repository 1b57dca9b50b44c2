import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Collection } from '@toile/designer-contract';
import { exampleCollection } from '@toile/designer-contract/examples';
import { answering, loaderArgs, showPage, thrown } from '@toile/testing/page';
import { loadCollection } from './collection.loader.ts';
import { CollectionPage } from './collection-page.tsx';
import { leadPicture } from './lead-picture.tsx';

const address = '/odile-marchetti/collection/1040/tidal-studies';
const show = (changes: Partial<Collection> = {}) =>
  showPage(CollectionPage, exampleCollection(changes), address);
const load = (designerUrl: string, id: string, collectionUrl: string) =>
  loadCollection(
    loaderArgs(`/${designerUrl}/collection/${id}/${collectionUrl}`, { designerUrl, id, collectionUrl }),
  );

describe('the data of a collection page', () => {
  it('comes from /api/collections/details (DE-20)', async () => {
    const network = answering(exampleCollection());
    expect(await load('odile-marchetti', '1040', 'tidal-studies')).toEqual(exampleCollection());
    expect(network.paths()).toEqual(['/api/collections/details/odile-marchetti/1040/tidal-studies']);
  });

  it('has the pieces that its address chooses', async () => {
    const network = answering({ ...exampleCollection(), ids: [1] });
    const params = { designerUrl: 'odile-marchetti', id: '1040', collectionUrl: 'tidal-studies' };
    const { chosen } = await loadCollection(loaderArgs(`${address}?colour=navy`, params));
    expect(chosen?.ids).toEqual([1]);
    expect(network.paths()).toContain('/api/products/chosen?collection=1040&colour=navy');
  });

  it.each([
    ['odile-marchetti', 'tidal'],
    ['Odile-Marchetti', 'tidal-studies'],
    ['nightjar', 'tidal-studies'],
  ])('leads from /%s/…/%s to its own address for good (D23)', async (designerUrl, collectionUrl) => {
    answering(exampleCollection());
    expect(await thrown(load(designerUrl, '1040', collectionUrl))).toEqual({
      status: 301,
      location: address,
    });
  });

  it('is a 404 for an unknown id', async () => {
    answering({}, 404);
    expect((await thrown(load('odile-marchetti', '1040', 'tidal-studies'))).status).toBe(404);
    expect((await thrown(load('odile-marchetti', 'x', 'tidal-studies'))).status).toBe(404);
  });
});

describe('/{designerUrl}/collection/{id}/{collectionUrl}', () => {
  it('shows title, designer and story (DE-18)', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Tidal studies' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Odile Marchetti' })).toHaveAttribute('href', '/odile-marchetti');
    expect(screen.getByRole('heading', { name: 'Low water' })).toBeVisible();
    expect(document.title).toBe('Tidal studies by Odile Marchetti | TOILE');
  });

  it('has the grid Designer store, without pieces no heading either (DE-19, D28)', () => {
    const { unmount } = show();
    const store = screen.getByRole('region', { name: 'Designer store' });
    expect(within(store).getByRole('link', { name: /Tide coat/ })).toBeVisible();
    unmount();
    show({ products: [] });
    expect(screen.queryByText('Designer store')).toBeNull();
  });

  it('resizes the lead picture from id 1040 on, older ones come as stored (DE-21, D17)', () => {
    const { unmount } = show();
    expect(screen.getByRole('img', { name: 'Tidal studies' }).getAttribute('srcset')).toContain('ar=4:5');
    unmount();
    show({ id: 1039 });
    expect(screen.getByRole('img', { name: 'Tidal studies' })).toHaveAttribute(
      'src',
      '/media/0123456789abcdef/tidal.webp',
    );
  });

  it.each([
    [false, 'img'],
    [true, 'source'],
  ])(
    'names the picture that it shows first; on a wide screen, %s: the one of its <%s> (T46)',
    (isWide, place) => {
      jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isWide } as MediaQueryList);
      const { srcSet, sizes } = leadPicture(exampleCollection()) ?? {};
      jest.restoreAllMocks();
      show();
      const shown = document.querySelector(`picture ${place}`);
      expect(shown).toHaveAttribute('srcset', srcSet);
      expect(shown).toHaveAttribute('sizes', sizes);
    },
  );

  it('is shown in link previews by its newest piece where it has no picture (T50)', () => {
    const { thumbnailImage: _, ...others } = exampleCollection();
    showPage(CollectionPage, others, address);
    const [card, alt] = ['og:image', 'og:image:alt'].map((property) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute('content'),
    );
    const [piece] = others.products;
    expect(card).toContain(piece?.listingThumbnail.url);
    expect(alt).toBe(piece?.title);
  });
});
