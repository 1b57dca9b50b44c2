import type { IncomingMessage } from 'node:http';

/**
 * True when a page of the shop has posted. A browser says so by `Sec-Fetch-Site`, an older one by `Origin`, the oldest by
 * `Referer`; of what says nothing nothing is believed.
 */
export function isOwnPost({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const { origin } = new URL(publicOrigin);
  const { 'sec-fetch-site': site, origin: sender, referer } = headers;
  if (site !== undefined) return site === 'same-origin' && [origin, 'null', undefined].includes(sender);
  if (sender !== undefined) return sender === origin;
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === origin;
}
