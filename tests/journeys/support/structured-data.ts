type Thing = Record<string, unknown>;
type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const isUrl: Rule = (value) => isText(value) && URL.canParse(String(value));
const isDate: Rule = (value) => isText(value) && !Number.isNaN(Date.parse(String(value)));
const isWord =
  (...words: string[]): Rule =>
  (value) =>
    words.some((word) => value === `https://schema.org/${word}`);
const some =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(rule);
const is =
  (...types: string[]): Rule =>
  (value) =>
    types.includes(String((value as Thing | null)?.['@type']));
const oneOrMore =
  (rule: Rule): Rule =>
  (value) =>
    some(rule)([value].flat());

const product = { name: isText, image: some(isUrl) };
/** Properties that schema.org and the search engines that read it ask for, of each type that the shop uses. */
const required: Record<string, Record<string, Rule>> = {
  Product: { ...product, sku: isText, offers: is('Offer') },
  ProductGroup: {
    ...product,
    description: isText,
    brand: is('Brand'),
    productGroupID: isText,
    variesBy: some(isUrl),
    hasVariant: some((variant) => is('Product')(variant) && isText((variant as Thing).size)),
  },
  IndividualProduct: { name: isText },
  Brand: { name: isText },
  Offer: { url: isUrl },
  MerchantReturnPolicy: {
    applicableCountry: isText,
    returnPolicyCategory: isWord('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
  },
  OfferShippingDetails: { shippingRate: is('MonetaryAmount'), shippingDestination: is('DefinedRegion') },
  MonetaryAmount: { value: isText, currency: isText },
  DefinedRegion: { addressCountry: isText },
  BreadcrumbList: { itemListElement: some(is('ListItem')) },
  CollectionPage: { name: isText, url: isUrl, mainEntity: is('ItemList') },
  ItemList: { numberOfItems: (value) => typeof value === 'number', itemListElement: Array.isArray },
  ListItem: { position: (value) => Number.isInteger(value), name: isText },
  Organization: { name: isText },
  Person: { name: isText },
  WebSite: { name: isText, url: isUrl, publisher: (value) => isUrl((value as Thing)['@id']) },
  Event: {
    name: isText,
    startDate: isDate,
    endDate: isDate,
    location: oneOrMore(is('Place', 'VirtualLocation')),
    eventStatus: isWord('EventScheduled'),
  },
  Place: { name: isText, address: isText },
  VirtualLocation: { url: isUrl },
  FAQPage: { mainEntity: some(is('Question')) },
  Question: { name: isText, acceptedAnswer: is('Answer') },
  Answer: { text: isText },
};

/** An offer of a piece says more than one of an event. */
const soldOffer: Record<string, Rule> = {
  price: isText,
  priceCurrency: (value) => value === 'GBP',
  availability: isWord('InStock', 'OutOfStock', 'PreOrder', 'MadeToOrder'),
  hasMerchantReturnPolicy: is('MerchantReturnPolicy'),
};

function faultsOf(thing: Thing, where: string): string[] {
  const type = String(thing['@type']);
  const rules = required[type];
  if (!rules) return [`${where}: ${type} is no type that this test knows`];
  const all = type === 'Offer' && 'price' in thing ? { ...rules, ...soldOffer } : rules;
  return Object.entries(all)
    .filter(([field, rule]) => !rule(thing[field]))
    .map(([field]) => `${where}: ${type} without a right ${field}`);
}

function* thingsIn(value: unknown, where: string): Generator<[Thing, string]> {
  if (typeof value !== 'object' || value === null) return;
  if ('@type' in value) yield [value as Thing, where];
  for (const [key, inner] of Object.entries(value)) yield* thingsIn(inner, `${where}.${key}`);
}

const blocksOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

/** Faults of a document's JSON-LD, which schema.org would not take. */
export const structuredFaults = (html: string): string[] =>
  blocksOf(html).flatMap((block, index) => [
    ...(block['@context'] === 'https://schema.org' ? [] : [`${index}: no context`]),
    ...[...thingsIn(block, String(index))].flatMap(([thing, where]) => faultsOf(thing, where)),
  ]);

/** The types of what stands at the top of its blocks. */
export const typesOf = (html: string): string[] =>
  blocksOf(html)
    .flatMap((block) => (block['@graph'] as Thing[] | undefined) ?? [block])
    .map((thing) => String(thing['@type']));
