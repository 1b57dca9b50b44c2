import { describe, expect, it } from '@jest/globals';
import { readPaymentQuery, withoutSecrets } from './payment-query.ts';

describe('query of the processing page', () => {
  it('reads our own names (CK-72)', () => {
    expect(readPaymentQuery('?paymentIntent=pi_1&source=src_1&client_secret=s')).toEqual({
      intentId: 'pi_1',
      source: { id: 'src_1', clientSecret: 's' },
    });
  });

  it("reads the provider's names (D41)", () => {
    expect(readPaymentQuery('?payment_intent=pi_1&payment_intent_client_secret=s')).toEqual({
      intentId: 'pi_1',
    });
  });

  it('finds the secret of a reloaded page in its history entry (CK-76)', () => {
    expect(readPaymentQuery('?paymentIntent=pi_1&source=src_1', 's')?.source).toEqual({
      id: 'src_1',
      clientSecret: 's',
    });
  });

  it('is nothing without a payment intent (CK-74)', () => {
    expect(readPaymentQuery('?source=src_1&client_secret=s')).toBeUndefined();
  });

  it('drops the secrets from the address (D41, T30)', () => {
    expect(withoutSecrets('?paymentIntent=pi_1&source=src_1&client_secret=s')).toBe(
      '?paymentIntent=pi_1&source=src_1',
    );
    expect(withoutSecrets('?payment_intent_client_secret=s')).toBe('');
  });
});
