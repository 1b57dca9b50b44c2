import type { ClickResolveDetails, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import type { Basket } from '@toile/checkout-contract';
import type { ShopConfig } from '@toile/contracts';
import { deliveryLabel } from '@toile/contracts/plain';
import { shippingPence } from '../../../lib/parcel/shipping-pence.ts';

type ExpressWay = ShopConfig['payments']['express'][number];

/** Buttons and questions of the wallets: all that the form asks for, and no telephone. */
export function expressOptions({
  payments,
  sells,
  product,
}: ShopConfig): StripeExpressCheckoutElementOptions {
  const isOn = (way: ExpressWay) => (payments.express.includes(way) ? 'auto' : 'never');
  return {
    emailRequired: true,
    billingAddressRequired: true,
    shippingAddressRequired: true,
    allowedShippingCountries: [...sells.countries],
    business: { name: product.name },
    buttonHeight: 52,
    layout: { maxColumns: 2, maxRows: 1 },
    paymentMethods: {
      applePay: isOn('applePay'),
      googlePay: isOn('googlePay'),
      link: isOn('link'),
      amazonPay: 'never',
      paypal: 'never',
      klarna: 'never',
    },
  };
}

/** The bag in the wallet's sheet; its lines and the delivery add up to the intent's amount. */
export function sheetOf(basket: Basket, { countries }: ShopConfig['sells']): ClickResolveDetails {
  const lines = basket.basketItemsGroups.flatMap(({ basketItems }) => basketItems);
  return {
    lineItems: lines.map(({ quantity, product, sizeVariantTitle, totalCostPence }) => ({
      name: `${quantity} × ${product.title}, ${sizeVariantTitle}`,
      amount: totalCostPence,
    })),
    shippingRates: [{ id: 'standard', displayName: deliveryLabel(countries), amount: shippingPence(basket) }],
  };
}
