/** What an address needs in one country (CK-32, D64). */
export interface CountryRules {
  name: string;
  postCodeLabel: string;
  /** Absent: the country's addresses have no such field. */
  county?: { label: string; isRequired: boolean };
  /** Soft check: a hint, never a refusal (D32). */
  postCodePattern?: RegExp;
}

const countries: Readonly<Record<string, CountryRules>> = {
  GB: {
    name: 'United Kingdom',
    postCodeLabel: 'Postcode',
    county: { label: 'County', isRequired: false },
    postCodePattern: /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i,
  },
  US: { name: 'United States', postCodeLabel: 'ZIP', county: { label: 'State', isRequired: true } },
};

/** Rules of a country; one without an entry has no county and an ordinary postcode. */
export function countryRules(country: string): CountryRules {
  return countries[country] ?? { name: country, postCodeLabel: 'Postcode' };
}
