import { describe, expect, it } from '@jest/globals';
import { checkoutFormSchema } from './form-schema.ts';
import { type WalletDetails, walletForm } from './wallet-form.ts';

const address = {
  line1: '12 St James’s Square',
  line2: 'Flat 3',
  city: 'London',
  state: '',
  postal_code: 'SW1Y 4JH',
  country: 'GB',
};
const ada = { name: 'Ada King Lovelace', email: 'ada@example.org', address };
const wallet: WalletDetails = { billingDetails: ada, shippingAddress: { name: ada.name, address } };

const isTaken = (details: WalletDetails) =>
  checkoutFormSchema(['GB']).safeParse(walletForm(details, 'GB')).success;

describe('the form as a wallet fills it in', () => {
  it('has names, both lines of the street, postcode and email', () => {
    const form = walletForm(wallet, 'GB');
    expect(form).toMatchObject({
      emailAddress: 'ada@example.org',
      phoneNumber: '',
      sameAddressAsBilling: true,
      billing: {
        firstName: 'Ada King',
        lastName: 'Lovelace',
        address: '12 St James’s Square, Flat 3',
        city: 'London',
        postCode: 'SW1Y 4JH',
        country: 'GB',
      },
    });
    expect(isTaken(wallet)).toBe(true);
  });

  it('keeps a receiver apart from a payer', () => {
    const receiver = { name: 'Grace Hopper', address: { ...address, line1: '5 High Street' } };
    const form = walletForm({ ...wallet, shippingAddress: receiver }, 'GB');
    expect(form.sameAddressAsBilling).toBe(false);
    expect(form.shipping).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
    expect(form.billing.lastName).toBe('Lovelace');
  });

  it('pays from where the parcels go when the wallet has no billing address', () => {
    const form = walletForm({ ...wallet, billingDetails: { name: 'Ada', email: 'ada@example.org' } }, 'GB');
    expect(form.sameAddressAsBilling).toBe(true);
    expect(form.billing.city).toBe('London');
  });

  it.each<[string, WalletDetails]>([
    ['nothing', {}],
    ['no email', { ...wallet, billingDetails: { ...ada, email: undefined } }],
    [
      'one word for a name',
      { shippingAddress: { name: 'Ada', address }, billingDetails: { email: ada.email } },
    ],
    [
      'no postcode',
      { ...wallet, shippingAddress: { name: ada.name, address: { ...address, postal_code: '' } } },
    ],
    [
      'a country that is not sold to',
      { ...wallet, billingDetails: { ...ada, address: { ...address, country: 'FR' } } },
    ],
    [
      'a line break in a street',
      { ...wallet, shippingAddress: { name: ada.name, address: { ...address, line1: 'a\nb' } } },
    ],
    [
      'a street of a novel’s length',
      { ...wallet, shippingAddress: { name: ada.name, address: { ...address, line1: 'a'.repeat(500) } } },
    ],
  ])('is refused by the form’s own rules with %s', (_what, details) => {
    expect(isTaken(details)).toBe(false);
  });
});
