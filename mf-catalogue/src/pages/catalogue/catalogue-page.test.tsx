import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoreCatalogue } from '@toile/catalogue-contract';
import { exampleCatalogue } from '@toile/catalogue-contract/examples';
import { exampleDesignerRef, exampleProductCard } from '@toile/contracts/examples';
import { showPage } from '@toile/testing/page';
import { firstCard } from './catalogue-grid.tsx';
import { CataloguePage } from './catalogue-page.tsx';

const show = (changes: Partial<StoreCatalogue> = {}) =>
  showPage(CataloguePage, exampleCatalogue(changes), '/womenswear/coats');
const ofDesigner = { selectedDesigner: exampleDesignerRef };
const linkTo = (name: string | RegExp, region: HTMLElement = document.body) =>
  within(region).getByRole('link', { name }).getAttribute('href');

describe('a catalogue page', () => {
  it('marks the selected category in the tree and opens its branch (CA-06)', () => {
    show();
    const tree = screen.getByRole('navigation', { name: 'Categories' });
    expect(within(tree).getByRole('link', { name: 'Coats' })).toHaveAttribute('aria-current', 'page');
    expect(linkTo('Capes', tree)).toBe('/womenswear/coats/capes');
    expect(linkTo('Dresses', tree)).toBe('/womenswear/dresses');
  });

  it('lists the designers and View All Designers (CA-07)', () => {
    show(ofDesigner);
    const designers = screen.getByRole('navigation', { name: 'Designers' });
    expect(linkTo('View All Designers', designers)).toBe('/womenswear/coats');
    expect(linkTo('Nightjar', designers)).toBe('/womenswear/coats/designer/nightjar');
  });

  it('has a heading of category and designer (CA-08) and leads to the designer (CA-12)', () => {
    show(ofDesigner);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Coats by Odile Marchetti');
    expect(linkTo('Meet Odile Marchetti')).toBe('/odile-marchetti');
    expect(document.title).toBe('Coats by Odile Marchetti in womenswear | TOILE');
  });

  it('says what it is for search engines, of no two addresses the same; a list of one piece is not for them (T50)', () => {
    const head = (changes: Partial<StoreCatalogue>) => {
      const { unmount } = show(changes);
      const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
      const said = [meta('description'), meta('robots')];
      unmount();
      return said;
    };
    const { selectedCategory } = exampleCatalogue();
    const bare = { selectedCategory: { ...selectedCategory, description: undefined } };
    const page = (currentPage: number, totalProducts = 60) => ({
      paginationInfo: { totalPages: 3, currentPage, totalProducts },
    });
    expect(head({ ...bare, ...page(1) })).toEqual([
      'Coats in womenswear: 60 pieces, sold and sent by the designers.',
      undefined,
    ]);
    expect(head({ ...bare, ...page(2) })[0]).toMatch(/^Page 2\. Coats in womenswear: /);
    expect(head({ ...ofDesigner, ...page(1) })).toEqual([
      'Coats by Odile Marchetti in womenswear: 60 pieces, sold and sent by the designer.',
      undefined,
    ]);
    expect(head({ ...ofDesigner, ...page(1, 1) })[1]).toBe('noindex');
    expect(head(page(1, 1))[1]).toBeUndefined();
  });

  it('keeps the designer but not the page when the category changes (CA-15)', () => {
    show({ ...ofDesigner, paginationInfo: { totalPages: 3, currentPage: 2, totalProducts: 60 } });
    const tree = screen.getByRole('navigation', { name: 'Categories' });
    expect(linkTo('Dresses', tree)).toBe('/womenswear/dresses/designer/odile-marchetti');
  });

  it('shows picture, title, brand, price with delivery and note of each product (CA-09)', () => {
    show();
    const list = screen.getByRole('list', { name: 'Coats' });
    const [coat, ebb] = within(list).getAllByRole('link');
    expect(coat).toHaveAttribute('href', '/p/19170/tide-coat');
    expect(coat).toHaveTextContent('Odile MarchettiTide coat£420.00+ £6.00 UK delivery');
    expect(coat?.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
    expect(ebb).toHaveTextContent('Out of stock');
  });

  it('names the picture that it shows first, which is fetched ahead of the click (T46)', () => {
    show();
    const { srcSet, sizes } = firstCard(exampleCatalogue()) ?? {};
    const first = document.querySelector('img[fetchpriority=high]');
    expect(first).toHaveAttribute('srcset', srcSet);
    expect(first).toHaveAttribute('sizes', sizes);
  });

  it('shows at most two labels on a card', () => {
    show({
      products: [exampleProductCard({ productType: 1, shippingCost: 0, shippingCostPence: 0, hasAr: true })],
    });
    expect(screen.getByText('Made-to-Order')).toBeVisible();
    expect(screen.getByText('Free shipping')).toBeVisible();
    expect(screen.queryByText('AR')).toBeNull();
  });

  it('links every page, but only where there is more than one (CA-10, CA-11)', () => {
    const { unmount } = show(ofDesigner);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    unmount();
    show({ ...ofDesigner, paginationInfo: { totalPages: 3, currentPage: 2, totalProducts: 60 } });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(
      within(within(pages).getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/womenswear/coats/designer/odile-marchetti',
      '/womenswear/coats/designer/odile-marchetti/page/2',
      '/womenswear/coats/designer/odile-marchetti/page/3',
    ]);
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('says so when there are no pieces and leads to the root category (CA-17, D19)', () => {
    show({ products: [], paginationInfo: { totalPages: 1, currentPage: 1, totalProducts: 0 } });
    expect(screen.getByText('No pieces here yet.')).toBeVisible();
    expect(linkTo('All womenswear')).toBe('/womenswear');
    expect(linkTo('See all designers')).toBe('/designers');
    expect(screen.getByRole('status')).toHaveTextContent('0 pieces');
  });

  it('opens a root like a department: text and links to its children (CA-05, D4)', () => {
    const { rootCategory } = exampleCatalogue();
    const description = 'Cut by graduates.';
    show({
      rootCategory: { ...rootCategory, isSelected: true },
      selectedCategory: {
        id: 1,
        title: 'Womenswear',
        friendlyUrlName: 'womenswear',
        path: ['womenswear'],
        description,
      },
    });
    expect(screen.getByText(description)).toBeVisible();
    expect(linkTo('Dresses', screen.getByRole('list', { name: 'Kinds of womenswear' }))).toBe(
      '/womenswear/dresses',
    );
  });

  it('takes a filter off by its chip', () => {
    show(ofDesigner);
    expect(linkTo('Remove Coats')).toBe('/womenswear/designer/odile-marchetti');
    expect(linkTo('Remove Odile Marchetti')).toBe('/womenswear/coats');
  });

  it('opens categories and designers in a sheet on small screens', async () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Categories & designers' }));
    const sheet = screen.getByRole('dialog', { name: 'Categories & designers' });
    expect(linkTo('Nightjar', sheet)).toBe('/womenswear/coats/designer/nightjar');
  });
});
