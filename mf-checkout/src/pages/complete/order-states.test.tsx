import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBasket, exampleOrder } from '@toile/checkout-contract/examples';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as CompletePage } from './complete-page.tsx';

const fetch = jest.fn<TestFetch>();
const answers: Record<string, () => Response> = {};

function open(order: ReturnType<typeof exampleOrder>) {
  fetch.mockReset().mockImplementation(async (path) => answers[path]?.() ?? json({ order }));
  const pages = { '/checkout/complete/:orderId': CompletePage };
  const { shop } = createTestShop({ pages, at: '/checkout/complete/o-1', fetch });
  return render(shop);
}
const thanks = () => screen.queryByRole('heading', { name: 'Thank you for your order!' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the thank-you page', () => {
  it('shows what the mail says: parcels, pieces, sizes, prices, delivery, total, address and contacts', async () => {
    open(exampleOrder());
    const first = within(await screen.findByRole('region', { name: 'Parcel 1 — Ada Weave' }));
    expect(first.getByRole('link', { name: 'Wool coat' })).toBeVisible();
    for (const words of [
      'Made for you in 4 weeks, half back within 14 days',
      'Size M',
      'Quantity 2',
      '£120.00 each',
      '£240.00',
      '£6.00',
      '£246.00',
    ]) {
      expect(first.getByText(words)).toBeVisible();
    }
    const second = within(screen.getByRole('region', { name: 'Parcel 2 — Tela Roma' }));
    expect(second.getByText('Ships from Italy: import duties may be due on delivery.')).toBeVisible();
    expect(screen.getByText('£12.00')).toBeVisible();
    expect(screen.getByText('£297.50')).toBeVisible();
    const address = screen.getByRole('region', { name: 'Delivery address' });
    expect(address).toHaveTextContent(/Ada Lovelace.*12 St James’s Square.*London.*SW1Y 4LB.*United Kingdom/);
    expect(screen.getByRole('link', { name: 'hello@toile.example' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'How to return it' })).toHaveAttribute('href', '/return-policy');
  });

  it('says delivery and total of an order of one parcel once', async () => {
    const order = exampleOrder();
    const { details } = order;
    if (!details) throw new Error('The example has no details');
    open({
      ...order,
      details: { ...details, parcels: details.parcels.slice(0, 1), totalCostCurrency: '£246.00' },
    });
    const parcels = within(await screen.findByRole('region', { name: 'Parcels' }));
    expect(parcels.getAllByText(/delivery/i)).toHaveLength(1);
    expect(parcels.getAllByText(/total/i)).toHaveLength(1);
    expect(parcels.getAllByText('£246.00')).toHaveLength(1);
  });

  it.each([
    ['owed', 'You get a confirmation by email at ad…@example.org.'],
    ['sent', 'We have sent a confirmation to ad…@example.org.'],
    ['undeliverable', /^We could not deliver the confirmation to ad…@example\.org/],
  ] as const)('says the truth about the mail: %s', async (state, words) => {
    open(exampleOrder({ confirmation: { emailAddress: 'ad…@example.org', state } }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('promises the mail for after the payment while that is being confirmed (D45)', async () => {
    open(exampleOrder({ status: 'checkoutprocess', stage: 'confirming', confirmation: undefined }));
    expect(await screen.findByText('We are confirming your payment.')).toBeVisible();
    expect(screen.getByText(/email once your payment is confirmed/)).toBeVisible();
    expect(screen.getByText(/Banks take up to five working days for a direct debit/)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem');
    expect(steps[1]).toHaveTextContent('Then each designer prepares');
    expect(steps[2]).toHaveTextContent('If your bank refuses, we tell you by email');
    expect(screen.getByText('£297.50')).toBeVisible();
  });

  it('leads to the page of the order, for where it is and for what goes back', async () => {
    open(exampleOrder({ number: '7K3M-9QXA' }));
    expect(await screen.findByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      '/orders/7K3M-9QXA',
    );
    expect(screen.getByText(/There you send pieces back, too/)).toBeVisible();
  });

  it('says after thirty days how the order is opened, and promises no mail', async () => {
    open(exampleOrder({ details: undefined, confirmation: undefined }));
    expect(await screen.findByText(/open it with its number and your email address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toBeVisible();
    expect(screen.queryByText(/You get a confirmation/)).toBeNull();
  });

  it('can be printed', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    open(exampleOrder());
    await userEvent.click(await screen.findByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('an order that came to something else', () => {
  it('is not thanked for while it is not paid, and leads back to the checkout (CK-86)', async () => {
    const unpaid = { status: 'checkoutprocess', stage: 'unpaid', details: undefined } as const;
    open(exampleOrder({ ...unpaid, confirmation: undefined }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This order is not paid yet' }),
    ).toBeVisible();
    expect(thanks()).toBeNull();
    expect(screen.getByText(/No money was taken/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute('href', '/checkout');
    expect(screen.queryByText(/email/)).toBeNull();
  });

  it('is thanked for as soon as the payment arrives, without a load of the page', async () => {
    open(exampleOrder({ status: 'checkoutprocess', stage: 'unpaid', details: undefined }));
    await screen.findByRole('heading', { name: 'This order is not paid yet' });
    fetch.mockRejectedValueOnce(new Error('offline'));
    fetch.mockImplementation(async () => json({ order: exampleOrder() }));
    expect(
      await screen.findByRole('heading', { name: 'Thank you for your order!' }, { timeout: 8000 }),
    ).toBeVisible();
  }, 15_000);

  it('says that it was refunded, and promises nothing more (D55)', async () => {
    open(exampleOrder({ stage: 'refunded' }));
    expect(await screen.findByText(/This order has been refunded: £297\.50 is on its way/)).toBeVisible();
    expect(screen.queryByText(/What happens next/)).toBeNull();
    expect(screen.getByText('Wool coat')).toBeVisible();
  });

  it('says that it ended without a payment and that no money was taken (CK-85, D55)', async () => {
    open(exampleOrder({ status: 'checkoutfailed', stage: 'expired', details: undefined }));
    expect(await screen.findByRole('heading', { name: 'The payment was unsuccessful' })).toBeVisible();
    expect(screen.getByText('This order has ended without a payment. No money was taken.')).toBeVisible();
  });

  it.each([
    ['expired', 'No money was taken.'],
    ['failed', 'If an amount shows on your account, it will be returned to you.'],
  ] as const)(
    'says that a piece was sold to who paid first, which one, and of the money: %s',
    async (stage, money) => {
      const notice = 'Wool coat (M) is sold out and was taken out of your bag.';
      localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
      answers['/api/basket'] = () => json({ ...exampleBasket({ isEmpty: true }), notices: [notice] });
      const sold = { status: 'checkoutfailed', isSoldToAnother: true, details: undefined } as const;
      open(exampleOrder({ ...sold, stage }));
      expect(await screen.findByRole('heading', { name: 'The payment was unsuccessful' })).toBeVisible();
      expect(
        screen.getByText(`A piece of this order was sold to somebody who paid first. ${money}`),
      ).toBeVisible();
      expect(await screen.findByText(notice)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to your bag' })).toHaveAttribute('href', '/basket');
      expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    },
  );

  it('says what has left the bag to who comes from a service that does not say why', async () => {
    localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
    const notice = 'Wool coat (M) is sold out and was taken out of your bag.';
    answers['/api/basket'] = () => json({ ...exampleBasket({ isEmpty: true }), notices: [notice] });
    open(exampleOrder({ status: 'checkoutfailed', stage: 'failed', details: undefined }));
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.queryByText(/Your bag is as it was/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible();
  });

  it('is asked for again only while something is open', async () => {
    open(exampleOrder({ confirmation: { emailAddress: 'ad…@example.org', state: 'sent' } }));
    await screen.findByText(/We have sent/);
    await new Promise((resolve) => setTimeout(resolve, 2600));
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
