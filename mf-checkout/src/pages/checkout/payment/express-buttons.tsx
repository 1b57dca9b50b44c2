import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { CheckoutData, PaymentMethodId } from '@toile/checkout-contract';
import { isShopCountry } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { useState } from 'react';
import type { WalletDetails } from '../form/wallet-form.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createWalletGateway } from './wallet-gateway.ts';
import { expressOptions, sheetOf } from './wallet-sheet.ts';

/** Authorised in a wallet, and not taken yet. */
export interface WalletPayment {
  details: WalletDetails;
  method: PaymentMethodId;
  gateway: PaymentGateway;
}

export type WalletOutcome = 'going-on' | 'incomplete' | 'failed';

export interface ExpressButtonsProps {
  data: CheckoutData;
  onOffer: (isOffered: boolean) => void;
  /** False: no sheet may open now. */
  onPress: () => boolean;
  onCancel: () => void;
  onAuthorise: (payment: WalletPayment) => Promise<WalletOutcome>;
}

const appearance = { variables: { borderRadius: '2px' } };

/** The provider's buttons for the wallets of this browser, about the payment of this very bag. Draws nothing without one. */
export function ExpressButtons(props: ExpressButtonsProps) {
  const stripe = useStripe();
  const { stripePaymentIntentClientSecret: clientSecret } = props.data;
  if (!stripe) return null;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <Wallets {...props} />
    </Elements>
  );
}

function Wallets({ data, onOffer, onPress, onCancel, onAuthorise }: ExpressButtonsProps) {
  const config = useShopConfig();
  const { countries } = config.sells;
  const [options] = useState(() => expressOptions(config));
  const stripe = useStripe();
  const elements = useElements();

  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const outcome = await authorise(event);
    if (outcome === 'failed') event.paymentFailed({ reason: 'fail' });
    if (outcome === 'incomplete') event.paymentFailed({ reason: 'invalid_shipping_address' });
  };

  const authorise = async ({
    billingDetails,
    shippingAddress,
    expressPaymentType: type,
  }: StripeExpressCheckoutElementConfirmEvent): Promise<WalletOutcome> => {
    // Before anything else: the provider collects what the wallet has answered.
    const submitted = await elements?.submit();
    if (!stripe || !elements || submitted?.error) return 'failed';
    return onAuthorise({
      details: { billingDetails, shippingAddress },
      method: type === 'link' ? 'link' : 'card',
      gateway: createWalletGateway({ stripe, elements }),
    });
  };

  return (
    <ExpressCheckoutElement
      options={options}
      onReady={({ availablePaymentMethods: ways }) =>
        onOffer(ways ? Object.values(ways).some(Boolean) : false)
      }
      onLoadError={() => onOffer(false)}
      onClick={({ resolve, reject }) => (onPress() ? resolve(sheetOf(data.basket, config.sells)) : reject())}
      onShippingAddressChange={({ address: { country }, resolve, reject }) =>
        isShopCountry(country) && countries.includes(country) ? resolve() : reject()
      }
      onCancel={onCancel}
      onConfirm={(event) => void confirm(event)}
    />
  );
}
