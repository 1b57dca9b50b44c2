import type { IncomingMessage } from 'node:http';
import { bagPath, formBagCookie, formBagIn } from '@toile/checkout-contract';
import { type ClientOf, networksOf } from '@toile/service-kit';

/** What a page view asks for. */
export interface AskedPage {
  path: string;
  /** Names the visitor's own bag, on the page that shows it: the document is for nobody else. */
  cookie?: string;
  /** The widest network of who asks. */
  network?: string | undefined;
}

/** Reads a page view. Of all cookies a page gets the one that its visitor's bag is found by, and only the page of the bag. */
export function createAskedPage(publicOrigin: string, clientOf: ClientOf) {
  const isSecure = publicOrigin.startsWith('https:');
  return (req: IncomingMessage): AskedPage => {
    const { url = '/', headers } = req;
    const [path = '/'] = url.split('?', 1);
    const [network] = networksOf(clientOf(req));
    const id = path === bagPath ? formBagIn(headers.cookie, isSecure) : undefined;
    return { path, network, ...(id && { cookie: `${formBagCookie(isSecure)}=${id}` }) };
  };
}
