import { describe, expect, it } from '@jest/globals';
import { type CheckoutForm, checkoutFormSchema, emptyForm } from './form-schema.ts';

const good = (): CheckoutForm => ({
  ...emptyForm('GB'),
  emailAddress: 'ada@example.org',
  billing: {
    ...emptyForm('GB').billing,
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: '12 St James’s Square',
    city: 'London',
    postCode: 'SW1Y 4LB',
  },
});

function messages(form: CheckoutForm, countries = ['GB']): Record<string, string> {
  const result = checkoutFormSchema(countries).safeParse(form);
  // The first one of a field is the one that its page shows.
  const issues = (result.error?.issues ?? []).toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('checkout form rules', () => {
  it('accepts a guest with an email address and no phone number (CK-20, CK-29)', () => {
    expect(messages(good())).toEqual({});
  });

  it('names every missing field in the words of the specification (CK-22…CK-28)', () => {
    expect(messages(emptyForm('GB'))).toEqual({
      emailAddress: 'Please enter a valid email address for shipping updates.',
      'billing.firstName': 'Valid first name is required.',
      'billing.lastName': 'Valid last name is required.',
      'billing.address': 'Please enter your address.',
      'billing.city': 'Please enter your city.',
      'billing.postCode': 'Postcode is required.',
    });
  });

  it.each(['ada', 'ada@example', 'ada@@example.org', 'ada lovelace@example.org', 'a'.repeat(255)])(
    'refuses the email address %j (CK-24)',
    (emailAddress) => {
      expect(messages({ ...good(), emailAddress })).toEqual({
        emailAddress: 'Please enter a valid email address for shipping updates.',
      });
    },
  );

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

  it('accepts names of any script (D32)', () => {
    const form = good();
    form.billing.firstName = 'Þórbergur 文';
    expect(messages(form)).toEqual({});
  });

  const form = good();
  const longest = (fields: Record<string, number>) =>
    Object.fromEntries(Object.entries(fields).map(([name, length]) => [name, 'x'.repeat(length)]));
  const address = { firstName: 80, lastName: 80, address: 200, city: 80, county: 80, postCode: 12 };
  const filled = (more: number): CheckoutForm => {
    const fields = Object.fromEntries(Object.entries(address).map(([name, most]) => [name, most + more]));
    return {
      emailAddress: `${'a'.repeat(247 + more)}@ex.org`,
      phoneNumber: '0'.repeat(20 + more),
      billing: { ...form.billing, ...longest(fields) },
      sameAddressAsBilling: false,
      shipping: { ...form.billing, ...longest(fields) },
    };
  };

  it('accepts the longest of every field (D32)', () => {
    expect(messages(filled(0))).toEqual({});
  });

  it('says of one character more that it is too long, and how long it may be (D32)', () => {
    const shorten = (name: string, most: number) => `Please shorten your ${name} to ${most} characters.`;
    const names = {
      firstName: shorten('first name', 80),
      lastName: shorten('last name', 80),
      county: shorten('county', 80),
      postCode: shorten('postcode', 12),
    };
    const of = (kind: string, texts: object) =>
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${kind}.${name}`, text]));
    expect(messages(filled(1))).toEqual({
      emailAddress: shorten('email address', 254),
      phoneNumber: shorten('phone number', 20),
      ...of('billing', { ...names, address: shorten('address', 200), city: shorten('city', 80) }),
      ...of('shipping', {
        ...names,
        address: shorten('shipping address', 200),
        city: shorten('shipping city', 80),
      }),
    });
  });
});
