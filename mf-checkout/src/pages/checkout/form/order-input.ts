import type { Address, CheckoutData, OrderInput } from '@toile/checkout-contract';
import type { AddressFields, CheckoutForm } from './form-schema.ts';
import { countryRules } from './postcodes-and-counties.ts';

/** Address as sent (CK-34): `county` travels as `state`, and only where the country has one. */
function toAddress({ county, country, ...fields }: AddressFields): Address {
  const trimmed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]));
  const state = countryRules(country).county ? county.trim() : '';
  return {
    ...(trimmed as Omit<Address, 'country'>),
    country: country as Address['country'],
    ...(state && { state }),
  };
}

/** The order as it is sent (CK-49). The bag is the one on screen, not what another tab made of it meanwhile (D37). */
export function toOrderInput(form: CheckoutForm, data: CheckoutData): OrderInput {
  const billingAddress = toAddress(form.billing);
  const shippingAddress = form.sameAddressAsBilling ? billingAddress : toAddress(form.shipping);
  const phoneNumber = form.phoneNumber.trim();
  return {
    basket: { ...data.basket.localBasket, totalCostPence: data.basket.totalCostPence },
    stripePaymentIntentId: data.stripePaymentIntentId,
    stripePaymentIntentClientSecret: data.stripePaymentIntentClientSecret,
    emailAddress: form.emailAddress.trim(),
    ...(phoneNumber && { phoneNumber }),
    billingAddress,
    shippingAddress: { ...shippingAddress, sameAddressAsBilling: form.sameAddressAsBilling },
  };
}
