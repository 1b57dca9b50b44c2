import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { fillAddress } from '../../testing/test-checkout.tsx';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { Component as CheckoutPage } from './checkout-page.tsx';

const fetch = jest.fn<TestFetch>(async () =>
  json({
    basket: exampleBasket(),
    stripePaymentIntentId: 'pi_1',
    stripePaymentIntentClientSecret: 'pi_1_secret_2',
  }),
);
const script = () => document.querySelector('script[src="/payments-sandbox/v3/stripe.js"]');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
  localStorage.setItem('toile-basket', JSON.stringify(exampleBasket()));
  const { shop } = createTestShop({ pages: { '/checkout': CheckoutPage }, at: '/checkout', fetch });
  render(shop);
  await pass(0);
});

/** Fails what was asked for, so that the next test asks for it anew. */
afterEach(async () => {
  await pass(500);
  const element = script();
  if (element) fireEvent.error(element);
  await pass(0);
});

describe('/checkout without the payment provider', () => {
  it('loads the script 500 ms after the page, if it is absent (CK-45, D36)', async () => {
    await pass(499);
    expect(script()).toBeNull();
    await pass(1);
    expect(script()).not.toBeNull();
  });

  it("Problem: payment gateway hasn't loaded yet. — to whoever is faster than the script (CK-61)", async () => {
    await fillAddress();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
    fireEvent.click(screen.getByRole('button', { name: 'Place your order' }));
    await pass(0);
    expect(screen.getByText("Problem: payment gateway hasn't loaded yet.")).toBeVisible();
  });

  it("Problem: payment gateway hasn't loaded yet. Refresh the page (CK-60)", async () => {
    await pass(500);
    fireEvent.error(script() as Element);
    await pass(0);
    expect(screen.getByText("Problem: payment gateway hasn't loaded yet. Refresh the page")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('is given up after 15 seconds without an answer (D36)', async () => {
    await pass(14_999);
    expect(screen.queryByText(/hasn't loaded yet/)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText("Problem: payment gateway hasn't loaded yet. Refresh the page")).toBeVisible();
  });
});
