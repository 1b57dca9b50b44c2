import type { ShopCurrency } from './pence.ts';

/** The countries of the payment table (specification §9), which a shop may sell to. */
const countryNames = {
  GB: 'United Kingdom',
  AT: 'Austria',
  BE: 'Belgium',
  CN: 'China',
  DE: 'Germany',
  ES: 'Spain',
  FI: 'Finland',
  FR: 'France',
  HK: 'Hong Kong',
  IE: 'Ireland',
  IT: 'Italy',
  JP: 'Japan',
  LU: 'Luxembourg',
  NL: 'Netherlands',
  PT: 'Portugal',
  SG: 'Singapore',
  US: 'United States',
} as const;
export type ShopCountry = keyof typeof countryNames;
export const shopCountries = Object.keys(countryNames) as [ShopCountry, ...ShopCountry[]];

export const isShopCountry = (code: string): code is ShopCountry => Object.hasOwn(countryNames, code);

/** In what a shop is paid, and the countries of the addresses that it takes (CK-31); the first is chosen at first. */
export interface Sells {
  currency: ShopCurrency;
  countries: readonly [ShopCountry, ...ShopCountry[]];
}

/** English name of a country, the same on the edge and in every browser. */
export const shopCountryName = (country: ShopCountry): string => countryNames[country];

const withArticle = (country: ShopCountry): string =>
  `${['GB', 'NL', 'US'].includes(country) ? 'the ' : ''}${countryNames[country]}`;

/** `the United Kingdom, Germany and Japan`. */
function countryList(countries: readonly ShopCountry[]): string {
  const names = countries.map(withArticle);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

const isUkAlone = (countries: readonly ShopCountry[]): boolean => countries.every((code) => code === 'GB');

/** Reach of the shop's deliveries, in few words: `within the UK`, `to Germany and Japan`, `to 17 countries`. */
export function deliveryReach(countries: readonly ShopCountry[]): string {
  if (isUkAlone(countries)) return 'within the UK';
  return `to ${countries.length > 3 ? `${countries.length} countries` : countryList(countries)}`;
}

/** The same for the terms, with every country by its name. */
export const deliveryTerms = (countries: readonly ShopCountry[]): string =>
  isUkAlone(countries) ? 'within the United Kingdom' : `to ${countryList(countries)}`;

/** Name of a delivery within a sentence: only that within the UK alone has its country in its name. */
export const deliveryName = (countries: readonly ShopCountry[]): string =>
  isUkAlone(countries) ? 'UK delivery' : 'delivery';

/** Name of a delivery beside its price. */
export const deliveryLabel = (countries: readonly ShopCountry[]): string =>
  isUkAlone(countries) ? 'UK delivery' : 'Delivery';

export const currencyNames: Readonly<Record<ShopCurrency, string>> = { GBP: 'pounds sterling', EUR: 'euro' };
