import type { IncomingMessage, ServerResponse } from 'node:http';

/** Address at which Apple looks, at the root of the origin, for the proof that the shop may offer Apple Pay. */
export const applePayPath = '/.well-known/apple-developer-merchantid-domain-association';

/** The provider's file as it was given; absent: nothing is at its address. */
export function createApplePayFile(text: string | undefined) {
  if (!text) return undefined;
  const body = Buffer.from(text);
  return ({ method }: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(200, {
      'cache-control': 'no-cache',
      'content-type': 'text/plain',
      'content-length': body.length,
    });
    res.end(method === 'HEAD' ? undefined : body);
  };
}
