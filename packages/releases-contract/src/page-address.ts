/** `/journal`, `/join-{product.slug}`: letters, and settings of the shop. */
const fixedWord = /^(?:[\w.-]|\{[\w.]+\})+$/;
const parameter = /^:\w+$/;
/** Paths that the edge answers itself, and where services answer. */
const reserved = new Set([
  'api',
  'remotes',
  'internal',
  'releases',
  'assets',
  '.well-known',
  'media',
  'identity',
  'healthz',
  'readyz',
  'metrics',
  'favicon.ico',
  'robots.txt',
  'site.webmanifest',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
]);
const isReserved = (word: string) => reserved.has(word.toLowerCase()) || /^sitemap[\w-]*\.xml$/i.test(word);

/**
 * Reason why no part may have a page at this address; undefined when one may. A page is switched on by `{?setting}` at
 * the end.
 */
export function pageAddressFault(address: string): string | undefined {
  const [, ...words] = address.replace(/\{\?[\w.]+\}$/, '').split('/');
  if (address === '/') return undefined;
  const isWord = (word: string, at: number) =>
    fixedWord.test(word) || parameter.test(word) || (word === '*' && at === words.length - 1);
  if (!address.startsWith('/') || !words.every(isWord) || words.some((word) => /^\.+$/.test(word)))
    return `the page ${address} is no address: words, :parameters and a last * after slashes`;
  const [first = ''] = words;
  if (words.includes('*') && !fixedWord.test(first))
    return `the page ${address} takes addresses of other parts: a * needs a first word of its own`;
  return isReserved(first)
    ? `the page ${address} is where services or the edge answer: no page begins with /${first}`
    : undefined;
}
