import type { IncomingMessage } from 'node:http';
import { bagPath, formBagCookie, formBagIn } from '@toile/contracts';

/** What a page view asks for. */
export interface AskedPage {
  path: string;
  /** Names the visitor's own bag, on the page that shows it: the document is for nobody else. */
  cookie?: string;
}

/** Reads a page view. Of all cookies a page gets the one that its visitor's bag is found by, and only the page of the bag. */
export function createAskedPage(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith('https:');
  return ({ url = '/', headers }: IncomingMessage): AskedPage => {
    const [path = '/'] = url.split('?', 1);
    const id = path === bagPath ? formBagIn(headers.cookie, isSecure) : undefined;
    return id ? { path, cookie: `${formBagCookie(isSecure)}=${id}` } : { path };
  };
}
