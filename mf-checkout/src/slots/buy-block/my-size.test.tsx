import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BagProvider, createBagStore } from '@toile/bag';
import type { SlotProps } from '@toile/contracts';
import { exampleProduct } from '@toile/contracts/examples';
import { createMySizesStore } from '@toile/my-sizes';
import { shopFrame } from '@toile/testing/page';
import './buy-more.ts';
import { Component as BuyBlock } from './buy-block.tsx';

type Sizes = SlotProps<'buy-block'>['product']['sizes'];

const ofLetters: Sizes = [
  { id: 1, sizeDisplayTitle: 'S', values: ['s'] },
  { id: 2, sizeDisplayTitle: 'M', values: ['m'], isSoldOut: true },
  { id: 3, sizeDisplayTitle: 'L', values: ['l'] },
];

interface Shown {
  sizes: Sizes;
  id?: number;
  /** Size that is remembered. */
  own?: string;
  /** State of the step of the history. */
  kept?: object | null;
}

function show({ own, kept = null, ...changes }: Shown) {
  localStorage.clear();
  window.history.replaceState(kept, '');
  const mySizes = createMySizesStore({ storageKey: 'toile-my-sizes' });
  mySizes.getState().connect();
  if (own) mySizes.getState().remember(own);
  const bag = createBagStore({ storageKey: 'toile-basket', fetch });
  const pages = <BuyBlock product={exampleProduct(changes)} />;
  const { shop } = shopFrame({
    pages,
    mySizes,
    within: (page) => <BagProvider store={bag}>{page}</BagProvider>,
  });
  return { user: userEvent.setup(), mySizes, unmount: render(shop).unmount };
}

describe('sizes of a piece', () => {
  const line = async (words: string) => expect(await screen.findByText(words)).toBeVisible();

  it('offers to remember the size that is chosen, of a band none', async () => {
    const { user, mySizes } = show({
      sizes: [...ofLetters, { id: 4, sizeDisplayTitle: '1', values: ['uk-6', 'uk-8'] }],
    });
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await user.click(await screen.findByRole('button', { name: 'Remember S as my size' }));
    expect(mySizes.getState().sizes).toEqual(['s']);
    await line('Your size: S');
    expect(screen.getByRole('radio', { name: 'S Yours' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'L' }));
    expect(screen.getByRole('button', { name: 'Remember L as my size' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '1' }));
    expect(screen.queryByRole('button', { name: /^Remember/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Forget/ }));
    expect(screen.queryByText(/Yours|Your size/)).toBeNull();
  });

  it('has the shopper’s own size chosen for them, and says so, unless they have chosen one', async () => {
    const { user } = show({ sizes: ofLetters, own: 'l' });
    await line('Your size: L, chosen for you');
    expect(screen.getByRole('radio', { name: 'L Yours' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await line('Your size: L');
  });

  it('says that the shopper’s own size is sold out, and chooses none', async () => {
    show({ sizes: ofLetters, own: 'm' });
    await line('Your size: M, sold out');
    for (const size of screen.getAllByRole('radio')) expect(size).not.toBeChecked();
  });

  it('chooses none where two of its bands are the shopper’s own', async () => {
    const bands = [1, 2].map((id) => ({ id, sizeDisplayTitle: `${id}`, values: ['uk-8', 'uk-10'] }));
    show({ sizes: bands, own: 'uk-10' });
    await line('Your size: UK 10');
    expect(screen.getAllByRole('radio', { name: /Yours/, checked: false })).toHaveLength(2);
  });

  it('has the size chosen again that was chosen before the way back, not that of another piece', async () => {
    const { user, unmount } = show({ sizes: ofLetters });
    await user.click(screen.getByRole('radio', { name: 'L' }));
    await screen.findByRole('button', { name: 'Remember L as my size' });
    const kept = window.history.state;
    unmount();
    const again = show({ sizes: ofLetters, own: 's', kept });
    await line('Your size: S');
    expect(screen.getByRole('radio', { name: 'L' })).toBeChecked();
    again.unmount();
    show({ id: 7, sizes: ofLetters, own: 's', kept });
    await line('Your size: S, chosen for you');
  });
});
