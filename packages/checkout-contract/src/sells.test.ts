import { describe, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { shopCountries } from '@toile/contracts/plain';
import { orderInputTo } from './checkout.ts';
import { type MethodOffer, methodOffers, methodsOf } from './payment-methods.ts';

describe('what a shop sells in and to', () => {
  it('may be every country of the payment table, and no other (CK-38…CK-41, D35)', () => {
    const table = Object.values(methodOffers).flatMap(({ countries = [] }: MethodOffer) => countries);
    expect([...shopCountries].sort()).toEqual([...new Set(table)].sort());
    expect(
      shopConfigSchema.parse({ sells: { currency: 'EUR', countries: shopCountries } }).sells.countries,
    ).toEqual(shopCountries);
  });

  it.each([
    ['GBP', ['GB'], ['card', 'alipay', 'wechat']],
    ['GBP', ['DE', 'NL'], ['card']],
    ['EUR', ['DE'], ['card', 'sepa_debit']],
    ['EUR', ['GB', 'NL'], ['card', 'alipay', 'wechat', 'sepa_debit', 'ideal']],
    ['EUR', ['US'], ['card']],
  ] as const)('in %s to %j is paid by %j (CK-38…CK-43)', (currency, [first, ...rest], methods) => {
    expect(methodsOf({ currency, countries: [first, ...rest] })).toEqual(methods);
  });

  it('takes addresses of its countries alone, in both places (CK-31)', () => {
    const address = { firstName: 'A', lastName: 'L', address: '1', city: 'X', postCode: '1', country: 'NL' };
    const input = {
      basket: { items: [] },
      stripePaymentIntentId: 'pi_1',
      stripePaymentIntentClientSecret: 'pi_1_secret',
      emailAddress: 'ada@example.org',
      billingAddress: address,
      shippingAddress: { ...address, country: 'DE' },
    };
    expect(orderInputTo(['NL', 'DE']).safeParse(input).success).toBe(true);
    const refused = (countries: ('NL' | 'DE' | 'GB')[]) =>
      orderInputTo(countries)
        .safeParse(input)
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(refused(['NL'])).toEqual(['shippingAddress.country: Please select a valid country.']);
    expect(refused(['GB'])).toHaveLength(2);
  });
});
