import { describe, expect, it } from '@jest/globals';
import { type CheckoutForm, checkoutFormSchema, emptyForm } from './form-schema.ts';

const good = (): CheckoutForm => ({
  ...emptyForm(),
  emailAddress: 'ada@example.org',
  billing: {
    ...emptyForm().billing,
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: '12 St James’s Square',
    city: 'London',
    postCode: 'SW1Y 4LB',
  },
});

function messages(form: CheckoutForm, countries?: string[]): Record<string, string> {
  const result = checkoutFormSchema(countries).safeParse(form);
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('checkout form rules', () => {
  it('accepts a guest with an email address and no phone number (CK-20, CK-29)', () => {
    expect(messages(good())).toEqual({});
  });

  it('names every missing field in the words of the specification (CK-22…CK-28)', () => {
    expect(messages(emptyForm())).toEqual({
      emailAddress: 'Please enter a valid email address for shipping updates.',
      'billing.firstName': 'Valid first name is required.',
      'billing.lastName': 'Valid last name is required.',
      'billing.address': 'Please enter your address.',
      'billing.city': 'Please enter your city.',
      'billing.postCode': 'Postcode is required.',
    });
  });

  it.each([
    'ada',
    'ada@example',
    'ada@@example.org',
    'ada lovelace@example.org',
    `${'a'.repeat(250)}@ex.org`,
  ])('refuses the email address %j (CK-24)', (emailAddress) => {
    expect(messages({ ...good(), emailAddress })).toEqual({
      emailAddress: 'Please enter a valid email address for shipping updates.',
    });
  });

  it.each(['12345', 'call me', '+44 20 7946 0018 ext 1'])(
    'refuses the phone number %j (CK-29)',
    (phoneNumber) => {
      expect(messages({ ...good(), phoneNumber })).toEqual({
        phoneNumber: 'Please enter a valid phone number.',
      });
    },
  );

  it.each(['', '+44 (0)20 7946-0018', '1234567'])('accepts the phone number %j (CK-29)', (phoneNumber) => {
    expect(messages({ ...good(), phoneNumber })).toEqual({});
  });

  it('refuses a country that is not offered (CK-27)', () => {
    const form = good();
    form.billing.country = 'FR';
    expect(messages(form)).toEqual({ 'billing.country': 'Please select a valid country.' });
  });

  it('checks a separate shipping address with its own messages (CK-30)', () => {
    const form = { ...good(), sameAddressAsBilling: false };
    expect(messages(form)).toEqual({
      'shipping.firstName': 'Valid first name is required.',
      'shipping.lastName': 'Valid last name is required.',
      'shipping.address': 'Please enter your shipping address.',
      'shipping.city': 'Please enter your shipping city.',
      'shipping.postCode': 'Postcode is required.',
    });
  });

  it('does not check a hidden shipping address (CK-33, D34)', () => {
    expect(messages({ ...good(), sameAddressAsBilling: true })).toEqual({});
  });

  it('wants a state in the United States once it is offered (CK-32, D33)', () => {
    const form = good();
    form.billing.country = 'US';
    expect(messages(form, ['GB', 'US'])).toEqual({ 'billing.county': 'Please enter your state.' });
    form.billing.county = 'Vermont';
    expect(messages(form, ['GB', 'US'])).toEqual({});
  });

  it('holds names to 80 characters and accepts those of any script (D32)', () => {
    const form = good();
    form.billing.firstName = 'Þórbergur 文';
    expect(messages(form)).toEqual({});
    form.billing.firstName = 'x'.repeat(81);
    expect(messages(form)).toEqual({ 'billing.firstName': 'Valid first name is required.' });
  });
});
