import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedLinkOptions {
  /** Known to the service that gives the link and to the one that answers it. */
  secret: string;
  /** Time in ms after which the link answers nobody. */
  expiresAt: number;
}

const signatureOf = (path: string, { secret, expiresAt }: SignedLinkOptions) =>
  createHmac('sha256', secret).update(`link\n${path}\n${expiresAt}`).digest();

/** The address of a file that may be read by who holds it, until it expires. */
export function signLink(path: string, options: SignedLinkOptions): string {
  const signature = signatureOf(path, options).toString('base64url');
  return `${path}?expires=${options.expiresAt}&signature=${signature}`;
}

/** True when this path's query is one that `signLink` gave and that hasn't expired. */
export function isSignedLink(
  path: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
  { secret, now = Date.now() }: { secret: string; now?: number },
): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^[1-9]\d{0,14}$/.test(expires))
    return false;
  const expected = signatureOf(path, { secret, expiresAt: Number(expires) });
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) && now < Number(expires);
}
