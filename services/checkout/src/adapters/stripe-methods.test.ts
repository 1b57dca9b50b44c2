import { describe, expect, it } from '@jest/globals';
import type { PaymentMethodId } from '@toile/checkout-contract';
import type { Sells } from '@toile/contracts';
import { allowedTypes, stripeTypes } from './stripe-methods.ts';

describe('the provider’s names of ways to pay', () => {
  it('allows what the checkout page offers, and nothing else (CK-43, D35)', () => {
    expect(allowedTypes({ currency: 'GBP', countries: ['GB'] })).toEqual(['card', 'alipay', 'wechat_pay']);
    const inEuro = allowedTypes({ currency: 'EUR', countries: ['DE', 'NL'] });
    expect(inEuro).toEqual(['card', 'sepa_debit', 'ideal']);
  });

  it('allows Link where the shop offers it; Apple Pay and Google Pay are cards', () => {
    const sells: Sells = { currency: 'GBP', countries: ['GB'] };
    expect(allowedTypes(sells, ['applePay', 'googlePay'])).toEqual(allowedTypes(sells));
    expect(allowedTypes(sells, ['link'])).toEqual([...allowedTypes(sells), 'link']);
  });

  it('needs a name for every method of the contracts', () => {
    const { alipay: _missing, ...others } = stripeTypes;
    // @ts-expect-error Alipay has no name.
    const incomplete: Record<PaymentMethodId, string> = others;
    expect(incomplete).not.toHaveProperty('alipay');
  });
});
