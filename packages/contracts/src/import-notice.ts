import { countryName } from './country-name.ts';
import type { DesignerRef } from './product.ts';

/** Members of the customs union: between them nothing is due. */
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const customsArea = (country: string): string => (union.includes(country) ? 'EU' : country);

const withArticle = ['GB', 'NL', 'US'];

type Sent = Pick<DesignerRef, 'shipsFrom'>;

/** True for a parcel that crosses a customs border on its way to one of the countries. */
export const crossesCustoms = ({ shipsFrom = 'GB' }: Sent, countries: readonly string[]): boolean =>
  countries.some((country) => customsArea(country) !== customsArea(shipsFrom));

/** Notice to the shopper of a parcel that does (D24). */
export function customsWords({ shipsFrom = 'GB' }: Sent): string {
  const from = `${withArticle.includes(shipsFrom) ? 'the ' : ''}${countryName(shipsFrom)}`;
  return `Ships from ${from}: import duties may be due on delivery.`;
}

export const importNotice = (designer: Sent, countries: readonly string[]): string | undefined =>
  crossesCustoms(designer, countries) ? customsWords(designer) : undefined;
