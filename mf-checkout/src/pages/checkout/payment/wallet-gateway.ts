import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { PaymentGateway } from './payment-gateway.ts';
import { createStripeGateway, toConfirmation } from './stripe-gateway.ts';

interface WalletProvider {
  stripe: Stripe;
  /** Of the one intent that they show buttons for. */
  elements: StripeElements;
}

/** A gateway that confirms with what the wallet has answered; all else is as with any other way to pay. */
export function createWalletGateway({ stripe, elements }: WalletProvider): PaymentGateway {
  return {
    ...createStripeGateway({ stripe, elements: null }),
    async confirm(_method, { returnUrl }) {
      const confirmParams = { return_url: returnUrl };
      return toConfirmation(
        await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }),
      );
    },
  };
}
