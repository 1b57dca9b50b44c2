import type { CheckoutData } from '@toile/checkout-contract';
import { useShopConfig } from '@toile/frame';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { checkoutMessages } from '../flow/checkout-messages.ts';
import type { Shown } from '../flow/checkout-state.ts';
import { type CheckoutForm, checkoutFormSchema } from '../form/form-schema.ts';
import { walletForm } from '../form/wallet-form.ts';
import type { WalletOutcome, WalletPayment } from '../payment/express-buttons.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { PlaceOrder } from '../use-submit.ts';

interface WalletPage {
  checkout: Checkout;
  shown: Shown;
  form: UseFormReturn<CheckoutForm>;
  placeOrder: PlaceOrder;
}

/** A wallet's press and its answer: the order goes the form's way, with the wallet's details in place of the form's. */
export function useWallet({ checkout: { dispatch }, shown, form, placeOrder }: WalletPage) {
  const { countries } = useShopConfig().sells;
  // The bag that the open sheet shows, whatever becomes of the page behind it.
  const [pressed, setPressed] = useState<CheckoutData>();
  const data = pressed ?? shown.data;

  const onPress = () => {
    if (shown.phase !== 'pageReady' || pressed) return false;
    if (shown.mustBeTold) {
      dispatch({ type: 'failed', message: checkoutMessages.bagChanged });
      return false;
    }
    setPressed(shown.data);
    return true;
  };

  const pay = async ({ details, method, gateway }: WalletPayment): Promise<WalletOutcome> => {
    const filled = walletForm(details, countries[0]);
    if (!checkoutFormSchema(countries).safeParse(filled).success) {
      for (const name of ['emailAddress', 'billing', 'sameAddressAsBilling', 'shipping'] as const)
        form.setValue(name, filled[name]);
      dispatch({ type: 'failed', message: checkoutMessages.walletIncomplete, money: 'untouched' });
      void form.trigger();
      return 'incomplete';
    }
    const isGoingOn = await placeOrder({
      data,
      form: filled,
      method,
      offered: [method],
      gateway,
      isWallet: true,
    });
    return isGoingOn ? 'going-on' : 'failed';
  };

  return {
    data,
    onPress,
    onCancel: () => setPressed(undefined),
    onAuthorise: (payment: WalletPayment) => {
      const outcome = pay(payment);
      // From here on the page's own phase lets nothing else be pressed, also on the way back from a bank's page.
      setPressed(undefined);
      return outcome;
    },
  };
}
