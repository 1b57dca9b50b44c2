import type { ShopCountry } from '@toile/contracts';
import { isShopCountry } from '@toile/contracts/plain';

/** Fields that an address needs in one country (CK-32, D64). */
export interface CountryRules {
  postCodeLabel: string;
  /** Absent: the country's addresses have no such field. */
  county?: { label: string; isRequired: boolean };
  /** Soft check: a hint, never a refusal (D32). */
  postCodePattern?: RegExp;
}

const ordinary: CountryRules = { postCodeLabel: 'Postcode' };

/** Of countries whose addresses are no ordinary ones. */
const special: Partial<Record<ShopCountry, CountryRules>> = {
  GB: {
    postCodeLabel: 'Postcode',
    county: { label: 'County', isRequired: false },
    postCodePattern: /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i,
  },
  US: { postCodeLabel: 'ZIP', county: { label: 'State', isRequired: true } },
};

/** Rules of a country; most have no county and an ordinary postcode. */
export function countryRules(country: string): CountryRules {
  return (isShopCountry(country) && special[country]) || ordinary;
}
