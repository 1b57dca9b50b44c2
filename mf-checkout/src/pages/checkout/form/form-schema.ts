import {
  addressSchema,
  countySchema,
  emailSchema,
  phoneSchema,
  shippingWords,
} from '@toile/checkout-contract';
import type { ShopCountry } from '@toile/contracts';
import { z } from 'zod';
import { countryRules } from './postcodes-and-counties.ts';

export interface AddressFields {
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  country: string;
  county: string;
  postCode: string;
}

/** The checkout form as it is filled in (CK-21). */
export interface CheckoutForm {
  emailAddress: string;
  phoneNumber: string;
  billing: AddressFields;
  sameAddressAsBilling: boolean;
  /** Kept while hidden; never sent when the billing address is used (D34). */
  shipping: AddressFields;
}

const emptyAddress = (country: ShopCountry): AddressFields => ({
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  country,
  county: '',
  postCode: '',
});

export const emptyForm = (country: ShopCountry): CheckoutForm => ({
  emailAddress: '',
  phoneNumber: '',
  billing: emptyAddress(country),
  sameAddressAsBilling: true,
  shipping: emptyAddress(country),
});

const { firstName, lastName, address, city, postCode } = addressSchema.shape;
const billingFields = { firstName, lastName, address, city, postCode, county: countySchema };
const shippingFields = { ...billingFields, ...shippingWords };

const addressWith = (fields: typeof billingFields, countries: readonly string[]) =>
  z.object({ ...fields, country: z.string() }).superRefine(({ country, county }, check) => {
    if (!countries.includes(country)) {
      check.addIssue({ code: 'custom', path: ['country'], message: 'Please select a valid country.' });
    }
    if (countryRules(country).county?.isRequired && county === '') {
      check.addIssue({ code: 'custom', path: ['county'], message: 'Please enter your state.' });
    }
  });

/** Rules and messages of the form (specification §5, D32, D33). A hidden shipping address isn't checked. */
export function checkoutFormSchema(countries: readonly string[]) {
  const always = {
    emailAddress: emailSchema,
    phoneNumber: phoneSchema,
    billing: addressWith(billingFields, countries),
  };
  return z.discriminatedUnion('sameAddressAsBilling', [
    z.object({ ...always, sameAddressAsBilling: z.literal(true) }),
    z.object({
      ...always,
      sameAddressAsBilling: z.literal(false),
      shipping: addressWith(shippingFields, countries),
    }),
  ]);
}
