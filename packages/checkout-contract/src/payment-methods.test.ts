import { describe, expect, it } from '@jest/globals';
import { isPaymentMethodId, type MethodOffer, methodOffers, offeredMethods } from './payment-methods.ts';

const offered = (country: string, currency: string) => offeredMethods({ country, currency });

describe('ways to pay', () => {
  it('offers card, Alipay and WeChat Pay in the United Kingdom (CK-43)', () => {
    expect(offered('GB', 'GBP')).toEqual(['card', 'alipay', 'wechat']);
  });

  it.each(['CN', 'HK', 'SG', 'JP', 'GB'])('offers Alipay and WeChat Pay in %s (CK-38)', (country) => {
    expect(offered(country, 'GBP')).toEqual(expect.arrayContaining(['alipay', 'wechat']));
  });

  it.each(['FR', 'DE', 'ES', 'BE', 'NL', 'LU', 'IT', 'PT', 'AT', 'IE', 'FI'])(
    'offers SEPA in %s, for euro alone (CK-39, CK-42)',
    (country) => {
      expect(offered(country, 'EUR')).toContain('sepa_debit');
      expect(offered(country, 'GBP')).toEqual(['card']);
    },
  );

  it('offers iDEAL in the Netherlands alone (CK-40)', () => {
    expect(offered('NL', 'EUR')).toEqual(['card', 'sepa_debit', 'ideal']);
    expect(offered('BE', 'EUR')).not.toContain('ideal');
  });

  it.each([
    ['BE', 'EUR', 'bancontact'],
    ['AT', 'EUR', 'eps'],
    ['DE', 'EUR', 'giropay'],
    ['PT', 'EUR', 'multibanco'],
    ['DE', 'EUR', 'sofort'],
    ['US', 'USD', 'ach_credit_transfer'],
  ] as const)('defines in %s for %s but never shows %s (CK-41)', (country, currency, id) => {
    const { countries }: MethodOffer = methodOffers[id];
    expect(countries).toContain(country);
    expect(offered(country, currency)).not.toContain(id);
  });

  it('knows a method by its own id and by no other word', () => {
    expect(isPaymentMethodId('card')).toBe(true);
    for (const other of ['klarna', 'toString', '', undefined]) expect(isPaymentMethodId(other)).toBe(false);
  });
});
