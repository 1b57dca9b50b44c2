import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BagProvider, createBagStore } from '@toile/bag';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { exampleProduct } from '@toile/contracts/examples';
import { giveModalDialogs, shopFrame } from '@toile/testing/page';

const load = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./buy-more.ts', load);
const { Component: BuyBlock } = await import('./buy-block.tsx');

it('confirms every piece in the form once the drawer could not be loaded (CA-32)', async () => {
  giveModalDialogs();
  load.mockRejectedValue(new Error('offline'));
  const user = userEvent.setup();
  const store = createBagStore({
    storageKey: 'toile-basket',
    fetch: async () => Response.json(exampleBasket()),
  });
  const product = exampleProduct({ sizes: [{ id: 1, sizeDisplayTitle: 'S' }] });
  render(
    shopFrame({
      pages: <BuyBlock product={product} />,
      within: (page) => <BagProvider store={store}>{page}</BagProvider>,
    }).shop,
  );
  const added = () => screen.findByRole('link', { name: 'Item added, view your bag' });
  await user.click(screen.getByRole('button', { name: /Add to bag/ }));
  expect(await added()).toHaveFocus();
  const parts = await import('./bag-drawer/bag-drawer.tsx');
  load.mockReset().mockResolvedValue(parts);
  await user.click(screen.getByRole('button', { name: /Add to bag/ }));
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(0));
  expect(await added()).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
