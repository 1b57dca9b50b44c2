import type { Address } from './checkout.ts';

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/** An address as it stands on a parcel, one line under the other. */
export function addressLines({ firstName, lastName, ...place }: Address): string[] {
  const { address, city, state, postCode, country } = place;
  const name = `${firstName} ${lastName}`;
  return [name, address, city, ...(state ? [state] : []), postCode, countries.of(country) ?? country];
}
