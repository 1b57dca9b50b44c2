import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { exampleHomeShop } from '@toile/catalogue-contract/examples';
import { answering, loaderArgs, showPage } from '@toile/testing/page';
import { firstDoor } from './doors.tsx';
import { loadShop } from './shop.loader.ts';
import { ShopPage } from './shop-page.tsx';

const show = (changes = {}) => showPage(ShopPage, exampleHomeShop(changes), '/shop');

describe('/shop', () => {
  it('asks for the shop’s front (CA-04)', async () => {
    const network = answering(exampleHomeShop());
    expect(await loadShop(loaderArgs('/shop'))).toEqual(exampleHomeShop());
    expect(network.paths()).toEqual(['/api/home/shop']);
  });

  it('has a door to womenswear and one to menswear (CA-01)', () => {
    show();
    const doors = screen.getByRole('navigation', { name: 'Departments' });
    const addresses = within(doors)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/womenswear', '/menswear']);
    expect(screen.getByRole('link', { name: 'Artefacts' })).toHaveAttribute('href', '/artefacts');
    const selections = screen.getByRole('navigation', { name: 'Selections' });
    expect(within(selections).getByRole('link', { name: 'Under £150' })).toHaveAttribute(
      'href',
      '/shop/under-150',
    );
  });

  it('names the picture that it shows first, which is fetched ahead of the click (T46)', () => {
    show();
    const { srcSet, sizes } = firstDoor(exampleHomeShop()) ?? {};
    const first = document.querySelector('img[fetchpriority=high]');
    expect(first).toHaveAttribute('srcset', srcSet);
    expect(first).toHaveAttribute('sizes', sizes);
  });

  it('lists this week’s picks and what can be viewed in your space (CA-02, CA-03, D18)', () => {
    show();
    const picks = screen.getByRole('region', { name: 'This week’s picks' });
    expect(within(picks).getByRole('link', { name: /Tide coat/ })).toHaveAttribute(
      'href',
      '/p/19170/tide-coat',
    );
    const space = screen.getByRole('region', { name: 'View in your space' });
    expect(within(space).getByRole('link', { name: /Shell bag/ })).toBeVisible();
  });

  it('says so when nothing was picked, and leaves the space out when it is empty (CA-04)', () => {
    show({ featuredProducts: [], featured3D: [] });
    expect(screen.getByText('This week’s picks are being chosen.')).toBeVisible();
    expect(screen.queryByText('View in your space')).toBeNull();
  });

  it('has its own title and description (SH-12, SH-13)', () => {
    show();
    expect(document.title).toBe('Shop | TOILE');
  });
});
