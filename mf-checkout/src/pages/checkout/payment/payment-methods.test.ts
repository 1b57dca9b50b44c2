import { describe, expect, it } from '@jest/globals';
import { paymentMethods, paymentTabs } from './payment-methods.ts';

const ids = (country: string, currency: string, methods = paymentMethods) =>
  paymentTabs({ country, currency, methods }).map(({ id }) => id);

describe('payment tabs', () => {
  it('offers card, Alipay and WeChat Pay in the United Kingdom (CK-43)', () => {
    expect(ids('GB', 'GBP')).toEqual(['card', 'alipay', 'wechat']);
  });

  it.each(['CN', 'HK', 'SG', 'JP', 'GB'])('offers Alipay and WeChat Pay in %s (CK-38)', (country) => {
    expect(ids(country, 'GBP')).toEqual(expect.arrayContaining(['alipay', 'wechat']));
  });

  it.each(['FR', 'DE', 'ES', 'BE', 'NL', 'LU', 'IT', 'PT', 'AT', 'IE', 'FI'])(
    'offers SEPA in %s, for euro alone (CK-39, CK-42)',
    (country) => {
      expect(ids(country, 'EUR')).toContain('sepa_debit');
      expect(ids(country, 'GBP')).toEqual(['card']);
    },
  );

  it('offers iDEAL in the Netherlands alone (CK-40)', () => {
    expect(ids('NL', 'EUR')).toEqual(['card', 'sepa_debit', 'ideal']);
    expect(ids('BE', 'EUR')).not.toContain('ideal');
  });

  it.each([
    ['BE', 'EUR', 'bancontact'],
    ['AT', 'EUR', 'eps'],
    ['DE', 'EUR', 'giropay'],
    ['PT', 'EUR', 'multibanco'],
    ['DE', 'EUR', 'sofort'],
    ['US', 'USD', 'ach_credit_transfer'],
  ])('defines in %s for %s but never shows %s (CK-41)', (country, currency, id) => {
    expect(paymentMethods.find((method) => method.id === id)?.countries).toContain(country);
    expect(ids(country, currency)).not.toContain(id);
  });

  it('never offers a retired method, even when it is switched on (D35)', () => {
    const shown = paymentMethods.map((method) => ({ ...method, isShown: true }));
    expect(ids('DE', 'EUR', shown)).toEqual(['card', 'sepa_debit']);
  });
});
