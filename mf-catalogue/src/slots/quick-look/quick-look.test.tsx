import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleProduct, exampleProductCard } from '@toile/contracts/examples';
import type { SlotHostProps } from '@toile/frame';
import { answering, giveModalDialogs, shopFrame } from '@toile/testing/page';
import { ProductCard } from '@toile/ui';
import { Component as QuickLook } from './quick-look.tsx';

beforeAll(giveModalDialogs);

let done: () => void;
/** The quick look itself; of the buy block what it is handed. */
function SlotHost({ name, props, fallback }: SlotHostProps) {
  if (name === 'quick-look') return <QuickLook {...(props as Parameters<typeof QuickLook>[0])} />;
  done = (props as { onDone: () => void }).onDone;
  return name === 'buy-block' ? <p data-testid="sizes">{JSON.stringify(props)}</p> : fallback;
}

const steps = jest.spyOn(window.history, 'back');
beforeEach(() => {
  steps.mockClear();
});

function show() {
  const pages = {
    '/womenswear': () => <ProductCard product={exampleProductCard({})} />,
    '*': () => <h1>Elsewhere</h1>,
  };
  const { shop, router } = shopFrame({ pages, at: '/womenswear', SlotHost });
  render(shop);
  return router;
}
const button = () => screen.getByRole('button', { name: 'Quick look: Tide coat' });

describe('quick look', () => {
  it('shows what the card knows at once, then the sizes of the piece, and leads to its page', async () => {
    const { paths } = answering(exampleProduct({ status: 0 }));
    const router = show();
    await userEvent.click(button());
    const look = within(screen.getByRole('dialog', { name: 'Tide coat' }));
    expect(look.getByText('£420.00')).toBeVisible();
    const { product } = JSON.parse((await look.findByTestId('sizes')).textContent ?? '');
    expect(product).toMatchObject({ id: 19_170, sizes: exampleProduct({}).sizes });
    expect(paths()).toEqual(['/api/products/details/19170/tide-coat?with=further']);
    await userEvent.click(look.getByRole('link', { name: 'See all details' }));
    expect(router.state.location.pathname).toBe('/p/19170/tide-coat');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(steps).not.toHaveBeenCalled();
  });

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press beside it', () => userEvent.click(screen.getByRole('dialog'))],
    ['the bag that was opened and closed', async () => act(done)],
  ])('is closed by %s, and gives focus and history back', async (_what, close) => {
    answering(exampleProduct({}));
    show();
    await userEvent.click(button());
    await screen.findByTestId('sizes');
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(steps).toHaveBeenCalledTimes(1);
  });

  it('is closed by Back, which nobody else notices', async () => {
    answering(exampleProduct({}));
    show();
    await userEvent.click(button());
    const onPop = jest.fn();
    window.addEventListener('popstate', onPop);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(onPop).toHaveBeenCalledTimes(1);
    expect(steps).not.toHaveBeenCalled();
    window.removeEventListener('popstate', onPop);
  });

  it('says where sizes are that it can’t have', async () => {
    answering({}, 500);
    show();
    await userEvent.click(button());
    expect(await screen.findByText(/^Its sizes can’t be shown/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all details' })).toHaveAttribute(
      'href',
      '/p/19170/tide-coat',
    );
  });

  it('leads to the page by a second press where the dialog doesn’t come', async () => {
    const pages = { '/womenswear': () => <ProductCard product={exampleProductCard({})} />, '*': () => null };
    const { shop, router } = shopFrame({ pages, at: '/womenswear' });
    render(shop);
    await userEvent.click(button());
    expect(button()).toHaveTextContent('Opening…');
    await userEvent.click(button());
    expect(router.state.location.pathname).toBe('/p/19170/tide-coat');
  });
});
