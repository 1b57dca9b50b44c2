import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Product } from '@toile/contracts';
import { exampleDesignerRef, exampleProduct } from '@toile/contracts/examples';
import { answering, showPage } from '@toile/testing/page';
import { ProductPage } from './product-page.tsx';

const address = '/p/19170/tide-coat';
const words = 'Ships from Portugal: import duties may be due on delivery.';
const show = (changes: Partial<Product> = {}, hash = '') =>
  showPage(ProductPage, { product: exampleProduct(changes), customsWords: words }, address + hash);

describe('the pictures', () => {
  it('are images and films in their order (CA-19)', () => {
    show();
    const gallery = screen.getByRole('region', { name: 'Pictures of Tide coat' });
    const items = [...gallery.querySelectorAll('.track > .item')];
    const parts = items.map((item) => [...item.querySelectorAll('img, video')].map((part) => part.localName));
    expect(parts).toEqual([['img'], ['img'], ['img', 'video']]);
  });

  it.each([
    [2, ['alone', 'alone']],
    [3, ['alone', '', '']],
    [4, ['alone', 'third', 'third', 'third']],
    [6, ['alone', '', '', 'third', 'third', 'third']],
  ])('%i of them leave no hole beside the last on wide screens', (count, rows) => {
    const [picture] = exampleProduct().gallery;
    if (!picture) throw new Error('an example has a picture');
    show({ gallery: Array.from({ length: count }, (_, id) => ({ ...picture, id })) });
    const items = [...document.querySelectorAll('.track > .item')];
    expect(items.map((item) => item.className.replace(/^item ?/, ''))).toEqual(rows);
  });

  it('of a film show its still and load no more before somebody plays it (CA-19)', () => {
    show();
    const film = screen.getByLabelText<HTMLVideoElement>('Film of Tide coat');
    expect(film).toHaveAttribute('preload', 'none');
    expect(film).toHaveAttribute('controls');
    expect(film.autoplay || film.loop).toBe(false);
    expect(film.muted).toBe(true);
    expect(film.closest('li')?.querySelector('img')).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('button', { name: 'Film 3 of 3' })).toBeInTheDocument();
  });

  it('leave the still of a film that can’t be played (design language 55)', () => {
    show();
    const film = screen.getByLabelText('Film of Tide coat');
    fireEvent.error(film);
    expect(film).not.toBeVisible();
    expect(film.closest('li')?.querySelector('img')).toBeVisible();
  });

  it('go through the image service at 1500×2250 from id 19167 on, below as stored (CA-39, SH-51…SH-53)', () => {
    const { unmount } = show();
    const first = document.querySelector('.track img');
    expect(first).toHaveAttribute('src', '/media/0123456789abcdef/coat.webp?w=1500&ar=2:3&q=80&f=auto');
    expect(first).toHaveAttribute('width', '1500');
    expect(first).toHaveAttribute('height', '2250');
    unmount();
    show({ id: 19_166 });
    expect(document.querySelector('.track img')).toHaveAttribute('src', '/media/0123456789abcdef/coat.webp');
  });

  it('load the first picture at once and the others when they come near', () => {
    show();
    const [first, second] = document.querySelectorAll('.track img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it('are enlarged on a press, each by a link that leads to the picture itself without script (SH-53)', async () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    Element.prototype.scrollTo = () => undefined;
    show();
    const large = '/media/0123456789abcdef/coat.webp?w=1500&ar=2:3&q=80&f=auto';
    const links = screen.getAllByRole('link', { name: /^Enlarge / });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Enlarge Tide coat',
      'Enlarge Tide coat, view 2',
    ]);
    expect(links[0]).toHaveAttribute('href', large);
    expect(fireEvent.click(links[0] as HTMLElement)).toBe(false);
    const dialog = await screen.findByRole('dialog', { name: 'Enlarge Tide coat' });
    expect(dialog.querySelectorAll('img')[1]).toHaveAttribute('src', new URL(large, location.href).href);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(links[0]).toHaveFocus();
  });

  it('can be reached one by one without swiping', () => {
    show();
    const thumbs = within(screen.getByRole('list', { name: 'Go to picture' })).getAllByRole('button');
    expect(thumbs).toHaveLength(3);
    expect(thumbs[0]).toHaveAttribute('aria-current', 'true');
  });
});

describe('the panel', () => {
  it('names piece, designer, tagline and price with delivery and tax (CA-20, CA-37)', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Tide coat' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Odile Marchetti' })[0]).toHaveAttribute(
      'href',
      '/odile-marchetti',
    );
    expect(screen.getByText('Bonded wool, cut in one piece.')).toBeVisible();
    expect(screen.getAllByText('£420.00')[0]?.parentElement).toHaveTextContent(
      '£420.00+ £6.00 UK deliverytax included',
    );
  });

  it('places the buy block with what it needs and nothing more (CA-21)', () => {
    show();
    const handed = JSON.parse(screen.getByTestId('slot-buy-block').textContent ?? '');
    expect(Object.keys(handed.product).sort()).toEqual([
      'designer',
      'id',
      'productType',
      'shippingCostPence',
      'sizes',
      'status',
      'title',
      'unitPriceCurrency',
    ]);
  });

  it.each([
    [1, 'Out of stock'],
    [2, 'Not available'],
  ])('notes status %s as %s (CA-25)', (status, note) => {
    show({ status });
    expect(screen.getByText(note)).toBeVisible();
  });

  it.each([0, 3])('has no note for status %s (CA-25)', (status) => {
    show({ status });
    expect(screen.queryByText(/Out of stock|Not available/)).toBeNull();
  });

  it.each([
    [1, 'Made-to-Order'],
    [2, 'Custom-Made'],
    [3, 'Pre-Order'],
  ])('labels product type %s as %s (CA-27)', (productType, label) => {
    show({ productType });
    expect(screen.getByText(label)).toBeVisible();
  });

  it('has a free-shipping badge when delivery costs nothing (CA-29)', () => {
    show({ shippingCost: 0, shippingCostPence: 0 });
    expect(screen.getByText('Free shipping')).toBeVisible();
  });

  it('warns of import duties for a piece from outside the UK, whose price has no UK tax in it (CA-37, D24)', () => {
    show({ designer: { ...exampleDesignerRef, shipsFrom: 'PT' } });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText('tax included')).toBeNull();
  });

  it('names the designer as seller and partner of the contract (CA-38)', () => {
    show();
    expect(screen.getByText(/Sold and sent by/)).toHaveTextContent(
      'Sold and sent by Odile Marchetti, your contract partner.',
    );
  });
});

describe('the tabs', () => {
  it('are Details, Size & fit, Delivery and Return, all in the document (CA-22)', () => {
    show();
    const tabs = within(screen.getByRole('tablist', { hidden: true })).getAllByRole('tab', { hidden: true });
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Details', 'Size & fit', 'Delivery', 'Return']);
    expect(document.getElementById('details')?.innerHTML).toContain('<b>felled</b>');
    expect(document.getElementById('size-and-fit')).toHaveTextContent('Cut for UK 10.');
    expect(document.getElementById('delivery')).toHaveTextContent('Leaves the studio within three days.');
  });

  it('tell what the service says about the return (CA-28, D21)', () => {
    show({ productType: 1, returnType: 1, leadTimeDays: 28, returnWords: ['Half of it.', 'Unworn.'] });
    expect(screen.getByText('Made for you in 4 weeks, half back within 14 days.')).toBeVisible();
    expect(document.getElementById('return')).toHaveTextContent('Half of it.Unworn.');
    expect(document.getElementById('return')).toHaveTextContent(
      'This does not affect your statutory rights.',
    );
  });

  it('let no script of a description through (DE-23, CO-52)', () => {
    show({ description: '<img src=x onerror=alert(1)><p onclick=alert(1)>Wool</p>' });
    expect(document.getElementById('details')?.querySelector('[onerror], [onclick]')).toBeNull();
  });
});

describe('model and story', () => {
  const arContent = {
    usdzUrl: '/media/0123456789abcdef/coat.usdz',
    contentUrl: 'https://www.instagram.com/ar/1',
  };
  const scrolled = jest.fn();
  afterEach(() => void jest.useRealTimers());

  it('show the model’s picture first, and the filter elsewhere (CA-23, CA-43)', () => {
    show({ arContent, hasAr: true });
    const section = screen.getByRole('region', { name: 'View in your space' });
    expect(within(section).getByRole('img')).toBeVisible();
    expect(within(section).getByRole('link', { name: /filter/ })).toHaveAttribute(
      'href',
      arContent.contentUrl,
    );
  });

  it('scroll to the model 300 ms after arriving at #ar (CA-24)', () => {
    jest.useFakeTimers();
    HTMLElement.prototype.scrollIntoView = scrolled;
    show({ arContent }, '#ar');
    act(() => jest.advanceTimersByTime(299));
    expect(scrolled).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('leave no section and no harm at #ar without a model (CA-44)', () => {
    jest.useFakeTimers();
    show({}, '#ar');
    expect(() => act(() => jest.advanceTimersByTime(1000))).not.toThrow();
    expect(document.getElementById('ar')).toBeNull();
  });

  it('draw the story (CA-23)', () => {
    show({
      story: JSON.stringify({ blocks: [{ type: 'header', data: { text: 'How it was cut', level: 2 } }] }),
    });
    expect(screen.getByRole('heading', { name: 'How it was cut' })).toBeVisible();
  });
});

describe('for search engines', () => {
  it('title, description, canonical address and pounds (SH-12…SH-15)', () => {
    show();
    expect(document.title).toBe('Tide coat by Odile Marchetti | TOILE');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://shop.example${address}`,
    );
    expect(document.querySelector('meta[property="product:price:currency"]')).toHaveAttribute(
      'content',
      'GBP',
    );
  });

  it('structured data that no text can break out of', () => {
    show({ title: '</script><script>alert(1)</script>' });
    const blocks = document.querySelectorAll('script');
    expect(blocks).toHaveLength(2);
    const data = JSON.parse(blocks[0]?.textContent ?? '');
    expect(data.hasVariant[0].offers).toMatchObject({ price: '420.00', priceCurrency: 'GBP' });
    expect(data.name).toBe('</script><script>alert(1)</script>');
  });
});

describe('a page that somebody comes back to', () => {
  const sizes = [
    { id: 1, sizeDisplayTitle: 'S', isSoldOut: true },
    { id: 2, sizeDisplayTitle: 'M', isSoldOut: true },
  ];
  const comeBack = () => act(async () => void fireEvent.focus(window));
  const offered = () => JSON.parse(screen.getByTestId('slot-buy-block').textContent ?? '').product;
  const structured = () => document.querySelector('script[type="application/ld+json"]')?.textContent;

  it('shows what has sold out meanwhile, for search engines too (CA-25)', async () => {
    show();
    expect(structured()).toContain('https://schema.org/InStock');
    const network = answering({ ...exampleProduct({ status: 1, sizes }), title: 'Another' });
    await comeBack();
    expect(network.paths()).toEqual(['/api/products/details/19170/tide-coat?with=further']);
    expect(screen.getByText('Out of stock')).toBeVisible();
    expect(offered()).toMatchObject({ title: 'Tide coat', status: 1, sizes });
    expect(structured()).toContain('https://schema.org/OutOfStock');
    answering(exampleProduct());
    await comeBack();
    expect(screen.queryByText('Out of stock')).not.toBeInTheDocument();
    expect(structured()).toContain('https://schema.org/InStock');
  });

  it('stays as it is without an answer', async () => {
    show();
    answering({}, 503);
    await comeBack();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tide coat');
    expect(offered()).toMatchObject({ status: 0 });
  });
});
