import { describe, expect, it } from '@jest/globals';
import { readPaymentQuery } from './payment-query.ts';

describe('query of the processing page', () => {
  it('reads our own names (CK-72)', () => {
    expect(
      readPaymentQuery({ search: '?paymentIntent=pi_1&source=src_1&client_secret=s', hash: '' }),
    ).toEqual({
      intentId: 'pi_1',
      source: { id: 'src_1', clientSecret: 's' },
    });
  });

  it('reads a secret behind the #, where the edge puts it (CK-72, D41, T30)', () => {
    const address = { search: '?paymentIntent=pi_1&source=src_1', hash: '#client_secret=s' };
    expect(readPaymentQuery(address)?.source).toEqual({ id: 'src_1', clientSecret: 's' });
  });

  it("reads the provider's names (D41)", () => {
    expect(
      readPaymentQuery({ search: '?payment_intent=pi_1&payment_intent_client_secret=s', hash: '' }),
    ).toEqual({
      intentId: 'pi_1',
    });
  });

  it('finds the secret of a reloaded page in its history entry (CK-76)', () => {
    expect(readPaymentQuery({ search: '?paymentIntent=pi_1&source=src_1', hash: '' }, 's')?.source).toEqual({
      id: 'src_1',
      clientSecret: 's',
    });
  });

  it('is nothing without a payment intent (CK-74)', () => {
    expect(readPaymentQuery({ search: '?source=src_1&client_secret=s', hash: '' })).toBeUndefined();
  });
});
