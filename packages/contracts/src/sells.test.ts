import { describe, expect, it } from '@jest/globals';
import { crossesCustoms, customsWords, importNotice } from './import-notice.ts';
import { deliveryLabel, deliveryName, deliveryReach, deliveryTerms, shopCountries } from './sells.ts';
import { shopConfigSchema } from './shop-config.ts';

describe('what a shop sells in and to', () => {
  it('is pounds and the United Kingdom when its settings are silent (CK-31, D35)', () => {
    expect(shopConfigSchema.parse({}).sells).toEqual({ currency: 'GBP', countries: ['GB'] });
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
