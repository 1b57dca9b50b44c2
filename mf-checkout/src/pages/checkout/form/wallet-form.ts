import type { ShopCountry } from '@toile/contracts';
import { type AddressFields, type CheckoutForm, emptyForm } from './form-schema.ts';

interface WalletPlace {
  line1?: string;
  line2?: string | null;
  city?: string;
  state?: string;
  postal_code?: string;
  country?: string;
}

interface WalletParty {
  name?: string;
  address?: WalletPlace;
}

/** Details that a wallet hands over, in the provider's words. Each of them may be missing or empty. */
export interface WalletDetails {
  billingDetails?: WalletParty & { email?: string; phone?: string };
  shippingAddress?: WalletParty;
}

/** A wallet has one name: its last word is the last name. */
function namesOf(name = ''): Pick<AddressFields, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.slice(1).pop() ?? '',
  };
}

function fieldsOf({ name, address = {} }: WalletParty): AddressFields {
  const lines = [address.line1, address.line2].filter(Boolean);
  return {
    ...namesOf(name),
    address: lines.join(', '),
    city: address.city ?? '',
    country: address.country ?? '',
    county: address.state ?? '',
    postCode: address.postal_code ?? '',
  };
}

/** The form as a wallet fills it in. A wallet that has no billing address pays from where the parcels go. */
export function walletForm(
  { billingDetails: payer = {}, shippingAddress: receiver = payer }: WalletDetails,
  country: ShopCountry,
): CheckoutForm {
  const shipping = fieldsOf(receiver);
  const billing = payer.address?.line1 ? fieldsOf(payer) : shipping;
  return {
    ...emptyForm(country),
    emailAddress: payer.email ?? '',
    phoneNumber: payer.phone ?? '',
    billing,
    sameAddressAsBilling: JSON.stringify(billing) === JSON.stringify(shipping),
    shipping,
  };
}
