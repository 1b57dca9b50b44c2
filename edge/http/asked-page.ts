import type { IncomingMessage } from 'node:http';
import {
  bagPath,
  formBagCookie,
  formBagIn,
  orderCookie,
  orderKeyIn,
  orderNumberIn,
} from '@toile/checkout-contract';
import { newsletterCookie, newsletterKeyIn, newsletterPaths } from '@toile/content-contract';
import { type ClientOf, networksOf } from '@toile/service-kit';

/** Path and query that a page view asks for. */
export interface AskedPage {
  path: string;
  /** From the question mark on. */
  search: string;
  /** Opens the visitor's own bag, order or newsletter, on the page that shows it: the document is for nobody else. */
  cookie?: string;
  /** True where a cookie may open something of its visitor's own. */
  isPrivate: boolean;
  /** The widest network of who asks. */
  network?: string | undefined;
}

/** Reads a page view. Of all cookies a page gets the one that opens what it shows: the bag, one order, or the newsletter. */
export function createAskedPage(publicOrigin: string, clientOf: ClientOf) {
  const isSecure = publicOrigin.startsWith('https:');
  const cookieFor = (path: string, number: string | undefined, cookies: string | undefined) => {
    const bagId = path === bagPath ? formBagIn(cookies, isSecure) : undefined;
    if (bagId) return `${formBagCookie(isSecure)}=${bagId}`;
    const subscriber = path === newsletterPaths.choices ? newsletterKeyIn(cookies, isSecure) : undefined;
    if (subscriber) return `${newsletterCookie(isSecure)}=${subscriber}`;
    const key = number && orderKeyIn(cookies, { number, isSecure });
    return key && `${orderCookie(number, isSecure)}=${key}`;
  };
  return (req: IncomingMessage): AskedPage => {
    const { url = '/', headers } = req;
    const [path = '/'] = url.split('?', 1);
    const search = url.slice(path.length);
    const [network] = networksOf(clientOf(req));
    const number = orderNumberIn(path);
    const cookie = cookieFor(path, number, headers.cookie);
    const isPrivate = path === bagPath || path === newsletterPaths.choices || number !== undefined;
    return { path, search, network, isPrivate, ...(cookie && { cookie }) };
  };
}
