import { ownAddress, parseUrl } from '@toile/contracts/plain';

const isAbsolute = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** Target of a loader's redirect; the router puts the shop's base path before an address that is not absolute. */
function targetOf(location: string, from: URL): URL | undefined {
  const address = location.startsWith('/') && !isAbsolute.test(location) ? ownAddress(location) : location;
  return parseUrl(address, from);
}

function faultOf(location: string | null, from: URL): string | undefined {
  const target = location === null ? undefined : targetOf(location, from);
  const isInShop = target?.origin === from.origin && `${target.pathname}/`.startsWith(ownAddress('/'));
  if (!target || !isInShop) return `A loader leads out of the shop, to ${String(location).slice(0, 200)}`;
  const isItself = target.pathname === from.pathname && target.search === from.search;
  return isItself ? `A loader leads to its own page, ${target.pathname}` : undefined;
}

/**
 * An answer of a loader, thrown or returned; throws when it is a redirect that leads out of the shop or to where it comes from. That is
 * a failure of its version, and sent to nobody.
 */
export function checkRedirect<Answer>(answer: Answer, { url }: Pick<Request, 'url'>): Answer {
  if (!(answer instanceof Response) || answer.status < 300 || answer.status > 399) return answer;
  const fault = faultOf(answer.headers.get('location'), new URL(url));
  if (fault) throw new Error(fault);
  return answer;
}
