import { describe, expect, it } from '@jest/globals';
import { orderInputTo } from './checkout.ts';
import { crossesCustoms, customsWords, importNotice } from './import-notice.ts';
import { type MethodOffer, methodOffers, methodsOf } from './payment-methods.ts';
import { deliveryLabel, deliveryName, deliveryReach, deliveryTerms, shopCountries } from './sells.ts';
import { shopConfigSchema } from './shop-config.ts';

const sellsOf = (sells: object) => shopConfigSchema.parse({ sells }).sells;

describe('what a shop sells in and to', () => {
  it('is pounds and the United Kingdom when its settings are silent (CK-31, D35)', () => {
    expect(shopConfigSchema.parse({}).sells).toEqual({ currency: 'GBP', countries: ['GB'] });
  });

  it('may be every country of the payment table, and no other (CK-38…CK-41, D35)', () => {
    const table = Object.values(methodOffers).flatMap(({ countries = [] }: MethodOffer) => countries);
    expect([...shopCountries].sort()).toEqual([...new Set(table)].sort());
    expect(sellsOf({ currency: 'EUR', countries: shopCountries }).countries).toEqual(shopCountries);
  });

  it.each([
    [{ currency: 'JPY' }, 'must be one of GBP, EUR'],
    [{ currency: 'eur' }, 'must be one of GBP, EUR'],
    [{ countries: ['GB', 'NO'] }, 'must be of the payment table: GB, AT'],
    [{ countries: ['GB', 'GB'] }, 'must name each country once'],
    [{ countries: [] }, 'must be of the payment table'],
    [{ country: 'GB' }, 'Unrecognized key: "country"'],
  ])('refuses %j and says why (D35)', (sells, message) => {
    const issues = shopConfigSchema.safeParse({ sells }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message).join()).toContain(message);
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

  it('names the country of a delivery within the UK alone (D29)', () => {
    expect([deliveryName(['GB']), deliveryLabel(['GB'])]).toEqual(['UK delivery', 'UK delivery']);
    expect([deliveryName(['GB', 'NL']), deliveryLabel(['NL'])]).toEqual(['delivery', 'Delivery']);
    expect(deliveryReach(['GB'])).toBe('within the UK');
    expect(deliveryReach(['NL', 'DE', 'JP'])).toBe('to the Netherlands, Germany and Japan');
    expect(deliveryReach(shopCountries)).toBe('to 17 countries');
    expect(deliveryTerms(shopCountries)).toMatch(
      /^to the United Kingdom, Austria, .* and the United States$/,
    );
  });

  it('warns of import duties where a customs border is crossed, and there alone (CA-37, D24)', () => {
    expect(importNotice({ shipsFrom: 'GB' }, ['GB'])).toBeUndefined();
    expect(importNotice({}, ['GB'])).toBeUndefined();
    expect(importNotice({ shipsFrom: 'PT' }, ['GB'])).toBe(customsWords({ shipsFrom: 'PT' }));
    expect(importNotice({ shipsFrom: 'PT' }, ['DE', 'NL'])).toBeUndefined();
    expect(crossesCustoms({ shipsFrom: 'PT' }, ['DE', 'JP'])).toBe(true);
    expect(crossesCustoms({}, ['GB', 'NL'])).toBe(true);
  });
});
