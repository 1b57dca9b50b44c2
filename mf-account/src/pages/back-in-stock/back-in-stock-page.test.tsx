import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { exampleProduct } from '@toile/contracts/examples';
import { createSessionStore, SessionProvider } from '@toile/session';
import { answering, loaderArgs, shopFrame, thrown } from '@toile/testing/page';
import { loadPiece } from './back-in-stock.loader.ts';
import { BackInStockPage } from './back-in-stock-page.tsx';

const session = createSessionStore({ clientName: 'toile-shop' });

const show = (data: ReturnType<typeof exampleProduct>) =>
  render(
    shopFrame({
      pages: { '*': BackInStockPage },
      data,
      at: '/back-in-stock/19170',
      within: (page) => <SessionProvider store={session}>{page}</SessionProvider>,
    }).shop,
  );
const sizes = [
  { id: 501, sizeDisplayTitle: 'S', isSoldOut: true },
  { id: 502, sizeDisplayTitle: 'M', isSoldOut: true },
  { id: 503, sizeDisplayTitle: 'L' },
];

describe('the page', () => {
  it('offers the sold-out sizes alone, none of which is chosen before', () => {
    show(exampleProduct({ sizes }));
    const offered = screen.getAllByRole<HTMLInputElement>('radio');
    expect(offered.map(({ value, checked, required }) => [value, checked, required])).toEqual([
      ['501', false, true],
      ['502', false, true],
    ]);
    expect(screen.getByRole('link', { name: /Tide coat/ })).toHaveAttribute('href', '/p/19170/tide-coat');
  });

  it('has the only one chosen, and posts without script', () => {
    show(exampleProduct());
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
    const form = screen.getByRole('button', { name: 'Tell me' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/account/alerts');
    expect(form).toHaveFormValues({ productId: '19170', sizeId: '502', emailAddress: '' });
    expect(screen.getByLabelText('Email')).toBeRequired();
  });

  it('has the address of whoever is signed in', () => {
    session.setState({ user: { email: 'ada@shop.example' } as never });
    show(exampleProduct());
    expect(screen.getByLabelText('Email')).toHaveValue('ada@shop.example');
    session.setState({ user: null as never });
  });

  it('leads to the piece when no size is sold out', () => {
    show(exampleProduct({ sizes: [{ id: 503, sizeDisplayTitle: 'L' }] }));
    expect(screen.queryByRole('button', { name: 'Tell me' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose yours' })).toHaveAttribute('href', '/p/19170/tide-coat');
  });
});

describe('its loader', () => {
  const load = (id: string) => loadPiece(loaderArgs(`/back-in-stock/${id}`, { id }));

  it('asks the catalogue for the piece', async () => {
    const network = answering(exampleProduct());
    expect(await load('19170')).toMatchObject({ title: 'Tide coat' });
    expect(network.paths()).toEqual(['/api/products/details/19170/-']);
  });

  it('is a 404 for what is no piece, and a 503 while the catalogue is down', async () => {
    answering(null, 404);
    expect(await thrown(load('7'))).toMatchObject({ status: 404 });
    expect(await thrown(load('asked-again'))).toMatchObject({ status: 404 });
    answering(null, 500);
    expect(await thrown(load('19170'))).toMatchObject({ status: 503 });
  });
});
