import { countryName } from '@toile/contracts/plain';
import type { Address } from './checkout.ts';

/** An address as it stands on a parcel, one line under the other. */
export function addressLines({ firstName, lastName, ...place }: Address): string[] {
  const { address, city, state, postCode, country } = place;
  return [
    `${firstName} ${lastName}`,
    address,
    city,
    ...(state ? [state] : []),
    postCode,
    countryName(country),
  ];
}
