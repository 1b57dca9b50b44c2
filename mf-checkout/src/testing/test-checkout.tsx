import { expect, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { createSessionStore, type SessionStore } from '@toile/session';
import { Component as CheckoutPage } from '../pages/checkout/checkout-page.tsx';
import { createTestShop, json, type TestFetch } from './test-shop.tsx';
import { installTestStripe, intent } from './test-stripe.ts';

const basket = exampleBasket();
const checkoutData = {
  basket,
  stripePaymentIntentId: 'pi_1',
  stripePaymentIntentClientSecret: 'pi_1_secret_2',
};
const orderId = '4dd47c2e-52ee-4bb5-97a3-98deae6cf2d6';
export const orderPath = '/api/checkout/initiate-checkout-order';
export const finishPath = '/api/checkout/finish-checkout-order';

/** For tests: a session that is there already; `setState` signs it out. */
export function signedIn(sub: string): SessionStore {
  const session = createSessionStore({ clientName: 'toile-shop' });
  session.setState({ status: 'authenticated', user: { sub }, accessToken: 'token' });
  return session;
}

export interface OpenedCheckout {
  isEmpty?: boolean;
  session?: SessionStore;
}

const field = (section: RegExp, name: string) =>
  within(screen.getByRole('region', { name: section })).getByLabelText(name);

/** As a browser fills a form from its memory: the fields' values at once. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

export async function fillAddress(section = /Your Address/) {
  const { getByLabelText } = within(screen.getByRole('region', { name: section }));
  fill(getByLabelText('First name'), 'Ada');
  fill(getByLabelText('Last name'), 'Lovelace');
  fill(getByLabelText('Address'), '12 St James’s Square');
  fill(getByLabelText('City'), 'London');
  fill(getByLabelText('Postcode'), 'SW1Y 4LB');
}

/** For tests: the checkout page in a browser of its own, with the answers of a shop where all goes well. */
export function createTestCheckout() {
  const provider = installTestStripe();
  const { stripe, elements, wallets, fillCard } = provider;
  const user = userEvent.setup();
  const answers: Record<string, () => Response> = {};
  const fetch = jest.fn<TestFetch>(async (path) => answers[path]?.() ?? json({}, { status: 404 }));
  const sentTo = (path: string) =>
    fetch.mock.calls.filter(([called]) => called === path).map(([, init]) => JSON.parse(String(init?.body)));

  const open = ({ isEmpty = false, session }: OpenedCheckout = {}) => {
    if (!isEmpty) localStorage.setItem('toile-basket', JSON.stringify(basket));
    const page = createTestShop({ pages: { '/checkout': CheckoutPage }, at: '/checkout', fetch, session });
    render(page.shop);
    return page;
  };

  const openReady = async (options?: OpenedCheckout) => {
    const page = open(options);
    await screen.findByRole('form', { name: 'Checkout' });
    await waitFor(() => expect(elements.get('cardCvc')?.listeners.size).toBeGreaterThan(0));
    return page;
  };

  return {
    ...provider,
    user,
    basket,
    checkoutData,
    orderId,
    answers,
    fetch,
    sentTo,
    open,
    openReady,
    field,
    fillAddress,
    fillForm: async () => {
      fill(screen.getByLabelText('Email'), 'ada@example.org');
      await fillAddress();
      act(fillCard);
    },
    placeOrder: () => user.click(screen.getByRole('button', { name: 'Place your order' })),
    /** Leaves the page and forgets what this browser keeps, unless it is to be opened again. */
    leave: ({ andForget = true } = {}) => {
      cleanup();
      elements.clear();
      Object.assign(wallets, { ways: undefined, isAnswered: true });
      if (!andForget) return;
      localStorage.clear();
      sessionStorage.clear();
      jest.clearAllMocks();
      window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
      Object.assign(answers, {
        '/api/checkout': () => json(checkoutData),
        [orderPath]: () => json({ id: orderId, status: 'checkoutprocess' }),
        [finishPath]: () => json({ complete: true, status: 'checkoutcomplete' }),
      });
      stripe.confirmCardPayment.mockReset().mockResolvedValue(intent('succeeded'));
      stripe.confirmPayment.mockReset().mockResolvedValue(intent('succeeded'));
    },
  };
}
