import type { IncomingMessage, ServerResponse } from 'node:http';
import { hideSecrets } from '@toile/contracts';

/** A path that begins like the address of a host stays: it would lead out of the shop. */
const isOwn = (address: string) => URL.parse(address, 'http://shop')?.host === 'shop';

/** True for a page that is asked for with a secret in its query; then the browser is led to it without one. */
export function hideSecret({ url = '/' }: IncomingMessage, res: ServerResponse, base: string): boolean {
  const hidden = hideSecrets(url);
  const location = base + hidden;
  if (hidden === undefined || !isOwn(location)) return false;
  res.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
  return true;
}
