import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { keptFormKey } from '../../lib/kept-form.ts';
import { takePlacedOrder } from '../../lib/placed-order.ts';
import { createTestCheckout, signedIn } from '../../testing/test-checkout.tsx';

const checkout = createTestCheckout();
const { user, orderId, openReady, field, fillForm, placeOrder } = checkout;
const email = () => screen.getByLabelText('Email');
const kept = () => sessionStorage.getItem(keptFormKey) ?? '';

/** Reloads the page: this tab's storage stays. */
async function reload(options?: Parameters<typeof openReady>[0]) {
  checkout.leave({ andForget: false });
  return openReady(options);
}

beforeEach(() => checkout.leave());

describe('what was typed into the checkout (D34)', () => {
  it('survives a reload, with the ticked box, the hidden address and the chosen way to pay', async () => {
    await openReady();
    await fillForm();
    await user.type(screen.getByLabelText('Phone (optional)'), '020 7946 0018');
    await user.click(screen.getByRole('checkbox', { name: 'The same as your address above' }));
    await user.type(field(/Shipping Address/, 'City'), 'Bath');
    await user.click(screen.getByRole('tab', { name: 'WeChat Pay' }));
    checkout.leave({ andForget: false });
    checkout.open();
    await screen.findByRole('form', { name: 'Checkout' });
    expect(email()).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('020 7946 0018');
    expect(field(/Your Address/, 'Postcode')).toHaveValue('SW1Y 4LB');
    expect(screen.getByRole('checkbox', { name: 'The same as your address above' })).not.toBeChecked();
    expect(field(/Shipping Address/, 'City')).toHaveValue('Bath');
    expect(screen.getByRole('tab', { name: 'WeChat Pay' })).toHaveAttribute('aria-selected', 'true');
  });

  it('stays with a guest who signs in by the link above the form, which whoever is signed in does not see', async () => {
    await openReady();
    await fillForm();
    const link = screen.getByRole('link', { name: 'Sign in' });
    const login = new URL(link.getAttribute('href') ?? '', location.origin);
    expect(login.searchParams.get('returnUrl')).toBe(location.href);
    await reload({ session: signedIn('ada') });
    expect(email()).toHaveValue('ada@example.org');
    expect(field(/Your Address/, 'Postcode')).toHaveValue('SW1Y 4LB');
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('is forgotten with the complete order', async () => {
    const { router } = await openReady();
    await fillForm();
    await placeOrder();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/processing/${orderId}`));
    expect(kept()).toContain('ada@example.org');
    expect(takePlacedOrder(orderId)).toBe(true);
    expect(kept()).toBe('');
  });

  it('holds nothing of card or payment', async () => {
    await openReady();
    await fillForm();
    expect(Object.keys(JSON.parse(kept())).toSorted()).toEqual(['form', 'method']);
    expect(kept()).not.toMatch(/4242|secret|pi_1/);
  });

  it('goes with a guest into the account, and with the account’s owner to nobody else', async () => {
    await openReady();
    await user.type(email(), 'ada@example.org');
    await reload({ session: signedIn('ada') });
    expect(email()).toHaveValue('ada@example.org');
    await reload({ session: signedIn('grace') });
    expect(email()).toHaveValue('');
    expect(kept()).not.toContain('ada@example.org');
  });

  it('is gone once its owner signs out, in another tab too', async () => {
    const { session } = await openReady({ session: signedIn('ada') });
    await user.type(email(), 'ada@example.org');
    act(() => session.setState({ status: 'anonymous', user: null, accessToken: null }));
    await waitFor(() => expect(email()).toHaveValue(''));
    expect(kept()).not.toContain('ada@example.org');
  });

  it.each([
    ['no JSON', '{"form":'],
    ['another shape', '{"method":"card","form":{"emailAddress":"x"}}'],
    ['an unknown way to pay', '{"method":"cash","form":{}}'],
    ['a text without end', JSON.stringify({ method: 'card', form: { emailAddress: 'x'.repeat(3000) } })],
    ['null', 'null'],
  ])('is an empty form where storage holds %s', async (_what, text) => {
    sessionStorage.setItem(keptFormKey, text);
    await openReady();
    expect(email()).toHaveValue('');
    expect(screen.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
  });

  it('stays in the page where storage is blocked', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => {
      if (key === 'toile-basket') return JSON.stringify(checkout.basket);
      throw new DOMException('denied', 'SecurityError');
    });
    try {
      await openReady({ isEmpty: true });
      await fillForm();
      expect(blocked).toHaveBeenCalled();
      expect(email()).toHaveValue('ada@example.org');
    } finally {
      jest.restoreAllMocks();
    }
  });
});

describe('a text that is too long', () => {
  it('is told as such, and kept (D32)', async () => {
    await openReady();
    await fillForm();
    const address = field(/Your Address/, 'Address');
    await user.clear(address);
    await user.click(address);
    await user.paste('x'.repeat(201));
    await placeOrder();
    expect(await screen.findByText('Please shorten your address to 200 characters.')).toBeVisible();
    expect(address).toHaveFocus();
    expect(address).toHaveValue('x'.repeat(201));
  });
});

jest.setTimeout(20_000);
