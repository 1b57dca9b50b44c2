import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { exampleFilterGroups } from '@toile/catalogue-contract/examples';
import { exampleProductCard } from '@toile/contracts/examples';
import type { Designer } from '@toile/designer-contract';
import { exampleDesigner } from '@toile/designer-contract/examples';
import { answering, loaderArgs, showPage, thrown } from '@toile/testing/page';
import type { WithChosen } from '../../lib/load-chosen.ts';
import { loadDesigner } from './designer.loader.ts';
import { DesignerPage } from './designer-page.tsx';

const show = (changes: Partial<Designer & WithChosen> = {}, query = '') =>
  showPage(DesignerPage, { ...exampleDesigner(), ...changes }, `/odile-marchetti${query}`);
const load = (designerUrl: string, query = '') =>
  loadDesigner(loaderArgs(`/${designerUrl}${query}`, { designerUrl }));

describe('the data of a designer page', () => {
  it('comes from /api/designers/details (DE-16)', async () => {
    const network = answering(exampleDesigner());
    expect(await load('odile-marchetti')).toEqual(exampleDesigner());
    expect(network.paths()).toEqual(['/api/designers/details/odile-marchetti']);
  });

  it('has the pieces that its address chooses, which the catalogue knows, and asks for none where it chooses nothing', async () => {
    const network = answering({ ...exampleDesigner(), ids: [2, 1] });
    const data = await load('odile-marchetti', '?size=uk-10&size=%00&sort=price&filters=open&utm=x');
    expect(data.chosen?.ids).toEqual([2, 1]);
    expect(network.paths()).toEqual([
      '/api/designers/details/odile-marchetti',
      '/api/products/chosen?designer=odile-marchetti&size=uk-10&sort=price&filters=open',
    ]);
  });

  it('leads to the lower-case address for good (D3)', async () => {
    expect(await thrown(load('Odile-Marchetti'))).toEqual({ status: 301, location: '/odile-marchetti' });
  });

  it('is a 404 for an unknown designer and for what can’t be one (SH-05)', async () => {
    answering({}, 404);
    expect((await thrown(load('nobody'))).status).toBe(404);
    expect((await thrown(load('favicon.png'))).status).toBe(404);
  });
});

describe('/{designerUrl}', () => {
  it('shows brand, name and tagline (DE-09)', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Odile Marchetti' })).toBeVisible();
    expect(screen.getByText('Odile Marchetti-Ray')).toBeVisible();
    expect(screen.getByText('Coats for weather.')).toBeVisible();
    expect(document.title).toBe('Odile Marchetti | TOILE');
  });

  it('lists the universities with their years (DE-10)', () => {
    show();
    const items = within(screen.getByRole('list', { name: 'Studied at' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Central Saint Martins\u00a0—\u00a02021',
      'Glasgow School of Art',
    ]);
  });

  it('leads to the designer’s own pages in new tabs, and shows nothing where there are none (SH-16)', () => {
    const { unmount } = show();
    const list = screen.getByRole('list', { name: 'Odile Marchetti elsewhere' });
    const links = within(list).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
    ).toEqual([
      [
        'odile-marchetti.example (opens in a new tab)',
        'https://odile-marchetti.example/',
        'noopener noreferrer',
      ],
      ['Instagram (opens in a new tab)', 'https://instagram.example/odile.marchetti', 'noopener noreferrer'],
    ]);
    unmount();
    show({ links: undefined });
    expect(screen.queryByRole('list', { name: /elsewhere/ })).not.toBeInTheDocument();
  });

  it('shows portrait and logo; the portrait at 1000×1000 from id 1058 on (DE-11, DE-12)', () => {
    const { unmount } = show();
    const portrait = screen.getByRole('img', { name: 'Portrait of Odile Marchetti-Ray' });
    expect(portrait.getAttribute('src')).toMatch(
      /^\/media\/0123456789abcdef\/odile\.webp\?w=1000&ar=1:1&q=80&f=auto$/,
    );
    expect(screen.getByRole('img', { name: 'Logo of Odile Marchetti' })).toBeVisible();
    unmount();
    show({ id: 1057 });
    expect(screen.getByRole('img', { name: 'Portrait of Odile Marchetti-Ray' })).toHaveAttribute(
      'src',
      '/media/0123456789abcdef/odile.webp',
    );
  });

  it('draws the story, and works without one that can’t be read (DE-13)', () => {
    const { unmount } = show();
    expect(screen.getByRole('heading', { name: 'The first coat' })).toBeVisible();
    unmount();
    show({ story: '{"blocks": [' });
    expect(screen.getByRole('heading', { level: 1, name: 'Odile Marchetti' })).toBeVisible();
  });

  it('draws an older story by the time stamps of the shop’s configuration (CO-53, D53)', () => {
    const blocks = [{ type: 'header', data: { title: 'Two flights of stairs' } }];
    show({ story: JSON.stringify({ time: 1_589_534_412_000, blocks }) });
    expect(screen.getByRole('heading', { name: 'Two flights of stairs' })).toBeVisible();
  });

  it('leads to collections and products (DE-14, DE-15)', () => {
    show();
    expect(screen.getByRole('link', { name: /Tidal studies/ })).toHaveAttribute(
      'href',
      '/odile-marchetti/collection/1040/tidal-studies',
    );
    const store = screen.getByRole('region', { name: 'Designer store' });
    expect(within(store).getByRole('link', { name: /Tide coat/ })).toHaveAttribute(
      'href',
      '/p/19170/tide-coat',
    );
  });

  describe('a store of many pieces', () => {
    const products = [1, 2, 3, 4, 5].map((id) => exampleProductCard({ id, title: `Piece ${id}` }));
    const store = () => within(screen.getByRole('region', { name: 'Designer store' }));
    const titles = () =>
      store()
        .getAllByText(/^Piece \d$/)
        .map(({ textContent }) => textContent);

    it('can be filtered; one of few is seen at once', () => {
      const { unmount } = show({ products });
      expect(store().getByRole('link', { name: 'Filter' })).toHaveAttribute(
        'href',
        '/odile-marchetti?filters=open#designer-store',
      );
      expect(store().getByRole('status')).toHaveTextContent('5 pieces');
      expect(document.querySelector('meta[name=robots]')).toBeNull();
      unmount();
      show({ products: products.slice(1) });
      expect(store().queryByRole('link', { name: 'Filter' })).toBeNull();
    });

    it('shows what was chosen, in its order, and is for no search engine then', async () => {
      const choice = {
        filters: [{ kind: 'size' as const, value: 'm', label: 'M' }],
        sorting: 'price' as const,
      };
      const chosen = { ids: [4, 9, 2], choice, filterGroups: exampleFilterGroups() };
      show({ products, chosen }, '?size=m&sort=price&filters=open');
      expect(titles()).toEqual(['Piece 4', 'Piece 2']);
      expect(store().getByRole('link', { name: 'Remove M' })).toHaveAttribute(
        'href',
        '/odile-marchetti?sort=price&filters=open#designer-store',
      );
      const panel = await store().findByRole('dialog', { name: 'Filter' });
      expect(within(panel).getByRole('button', { name: 'Show 2 pieces' })).toBeVisible();
      expect(panel.querySelector('form')).toHaveAttribute('action', '/odile-marchetti#designer-store');
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
        /\/odile-marchetti$/,
      );
    });
  });

  it('leaves out what isn’t there, headings included (DE-22)', () => {
    showPage(
      DesignerPage,
      {
        id: 1058,
        brandTitle: 'Odile Marchetti',
        friendlyUrlName: 'odile-marchetti',
        designerName: 'Odile Marchetti-Ray',
        universities: [],
        collections: [],
        products: [],
      },
      '/odile-marchetti',
    );
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('lets no script of a biography through (DE-23)', () => {
    const { container } = show({ description: '<p onclick=alert(1)>Grew up<script>alert(1)</script></p>' });
    expect(container.querySelector('[onclick]')).toBeNull();
    expect(container.querySelector('script:not([type="application/ld+json"])')).toBeNull();
    expect(screen.getByText('Grew up')).toBeVisible();
  });

  it('is shown in link previews by its newest piece where it has no portrait (T50)', () => {
    const { portraitImage: _, ...others } = exampleDesigner();
    showPage(DesignerPage, others, '/odile-marchetti');
    const [card, alt] = ['og:image', 'og:image:alt'].map((property) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute('content'),
    );
    const [piece] = others.products;
    expect(card).toContain(piece?.listingThumbnail.url);
    expect(alt).toBe(piece?.title);
  });
});
