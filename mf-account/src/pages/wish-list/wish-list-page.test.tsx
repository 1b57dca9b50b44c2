import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BagProvider, createBagStore } from '@toile/bag';
import { exampleProductCard } from '@toile/contracts/examples';
import { createSessionStore, SessionProvider } from '@toile/session';
import { shopFrame } from '@toile/testing/page';
import { createWishListStore } from '@toile/wish-list';
import { WishListPage } from './wish-list-page.tsx';

const piece = (
  id: number,
  title: string,
  sizes = [{ id: 10 * id, sizeDisplayTitle: 'M', isSoldOut: false }],
) => ({
  ...exampleProductCard({ id, title }),
  sizes,
});

/** The page of a guest who has saved these; `answers` are the catalogue's, one after the other. */
function show(productIds: number[], ...answers: (object | 'away')[]) {
  const fetch = jest.fn(async (_path: string, _init?: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'away') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  globalThis.fetch = fetch as never;
  localStorage.setItem('toile-wish-list', JSON.stringify({ productIds }));
  const wishList = createWishListStore({
    storageKey: 'toile-wish-list',
    fetch: (path, init) => fetch(path, init),
  });
  const bag = createBagStore({ storageKey: 'toile-basket', fetch: async () => Response.error() });
  const session = createSessionStore({ clientName: 'toile-shop' });
  wishList.getState().connect();
  const within = (page: React.ReactNode) => (
    <SessionProvider store={session}>
      <BagProvider store={bag}>{page}</BagProvider>
    </SessionProvider>
  );
  render(shopFrame({ pages: { '*': WishListPage }, at: '/wish-list', wishList, within }).shop);
  return { fetch, wishList, bag, session, user: userEvent.setup() };
}
const titles = async () =>
  (await screen.findAllByRole('link', { name: /coat|dress/ })).map(({ textContent }) => textContent);

describe('/wish-list', () => {
  it('shows what was saved, the newest first, and lets a piece go at once without asking again', async () => {
    const { fetch, user } = show([2, 1], [piece(1, 'Tide coat'), piece(2, 'Dusk dress')]);
    expect(await titles()).toEqual([
      expect.stringContaining('Dusk dress'),
      expect.stringContaining('Tide coat'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Save Dusk dress' }));
    expect(await titles()).toEqual([expect.stringContaining('Tide coat')]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('says where it is kept, and when it is not', async () => {
    const { wishList } = show([1], [piece(1, 'Tide coat'), piece(2, 'Dusk dress')]);
    expect(await screen.findByText(/^Kept in this browser\./)).toBeVisible();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await act(() => wishList.getState().save(2));
    full.mockRestore();
    expect(screen.getByText(/^This browser stores nothing: your list ends with this page\./)).toBeVisible();
  });

  it('says what has left the shop, and takes it off', async () => {
    const { user, wishList } = show([2, 1], [piece(1, 'Tide coat')]);
    await user.click(await screen.findByRole('button', { name: 'Take it off' }));
    expect(wishList.getState().productIds).toEqual([1]);
    expect(screen.queryByText(/left the shop/)).toBeNull();
  });

  it('keeps the list while the catalogue is away, and tries again', async () => {
    const { user } = show([1], 'away', [piece(1, 'Tide coat')]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await titles()).toEqual([expect.stringContaining('Tide coat')]);
  });

  it('says that an account’s list is on its way, or can’t be had, and tries again', async () => {
    const { user, wishList } = show([], 'away', { productIds: [1] }, [piece(1, 'Tide coat')]);
    act(() => void wishList.getState().signedIn('ada'));
    expect(screen.getByText('Loading your wish list…')).toBeVisible();
    expect(screen.queryByText(/Nothing saved yet/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await titles()).toEqual([expect.stringContaining('Tide coat')]);
  });

  it('does not say that nothing is saved while nobody knows who is here', async () => {
    const { session } = show([], []);
    act(() => session.setState({ status: 'away' }));
    expect(await screen.findByText('Your pieces can’t be shown right now')).toBeVisible();
    expect(screen.queryByText(/Nothing saved yet/)).toBeNull();
  });

  it('says so when nothing is saved', async () => {
    show([], []);
    expect(await screen.findByText(/Nothing saved yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share this list' })).toBeNull();
  });

  it('asks for a size, and says why a piece could not be moved', async () => {
    const sizes = ['S', 'M'].map((sizeDisplayTitle, index) => ({
      id: 5 + index,
      sizeDisplayTitle,
      isSoldOut: false,
    }));
    const { user, wishList } = show([1], [piece(1, 'Tide coat', sizes)]);
    const form = within(await screen.findByRole('form', { name: 'Tide coat' }));
    await user.click(form.getByRole('button', { name: 'Move to bag' }));
    expect(await form.findByText('Please select a size')).toBeVisible();
    await user.selectOptions(form.getByRole('combobox'), 'M');
    await user.click(form.getByRole('button', { name: 'Move to bag' }));
    expect(await form.findByText('It could not be added. Please try again.')).toBeVisible();
    expect(wishList.getState().productIds).toEqual([1]);
  });

  it('says of a piece that it is in the bag, also when it can’t be taken off the list', async () => {
    const { user, bag, wishList } = show([1], [piece(1, 'Tide coat')], { productIds: [1] }, 'away');
    bag.setState({ add: async () => ({}) as never });
    const move = await screen.findByRole('button', { name: 'Move to bag' });
    await act(() => wishList.getState().signedIn('ada'));
    await user.click(move);
    expect(await screen.findByText(/^Tide coat is in your bag, but could not be taken off/)).toBeVisible();
    expect(await titles()).toEqual([expect.stringContaining('Tide coat')]);
    await act(() => wishList.getState().signedOut());
    await act(() => wishList.getState().save(1));
    await user.click(await screen.findByRole('button', { name: 'Move to bag' }));
    expect(await screen.findByText(/^Tide coat is in your bag\./)).toBeVisible();
    expect(wishList.getState().productIds).toEqual([]);
  });

  it('leads to an alert where every size is sold out', async () => {
    show([1], [piece(1, 'Tide coat', [{ id: 5, sizeDisplayTitle: 'S', isSoldOut: true }])]);
    expect(await screen.findByRole('link', { name: 'Tell me when my size is back' })).toHaveAttribute(
      'href',
      '/back-in-stock/1',
    );
  });
});
