/** Header in which an answer names what it shows, as CDNs call it. Without it an answer shows anything. */
export const keysHeader = 'surrogate-key';

/** Names of what answers and documents show. A change names what it touches; what shows nothing of that stays as it is. */
export const surrogateKeys = {
  /** Of every answer. A change that names it, as an import does, touches all. */
  shop: 'shop',
  /** Of every document: what documents are made with has changed. */
  document: 'document',
  /** Lists without a place of their own that the stock of any piece may change. */
  stock: 'stock',
  product: (id: number) => `product:${id}`,
  /** A piece that isn't shown as long as it is sold out: it can be bought again. */
  back: (id: number) => `back:${id}`,
  /** Lists of a category that the stock of its pieces may change, and so on. */
  category: (id: number) => `category:${id}`,
  designer: (id: number) => `designer:${id}`,
  collection: (id: number) => `collection:${id}`,
} as const;

/** Keys as a header or a notification has them. */
export const keysText = (keys: Iterable<string>): string => [...new Set(keys)].join(' ');

/** Undefined of what names nothing: it may be anything. */
export function keysIn(text: string | null | undefined): readonly string[] | undefined {
  const keys = text?.split(' ').filter(Boolean) ?? [];
  return keys.length > 0 ? keys : undefined;
}

/** PostgreSQL's notifications are shorter than 8,000 bytes. */
const longestText = 7_900;
const mostTexts = 8;

/** Texts with these keys, each as long as may be. More than some are one that names nothing. */
export function changeTexts(keys: Iterable<string>, longest = longestText): string[] {
  const texts: string[] = [];
  for (const key of new Set(keys)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + key.length < longest) texts[texts.length - 1] = `${last} ${key}`;
    else texts.push(key);
  }
  return texts.length > 0 && texts.length <= mostTexts ? texts : [''];
}
