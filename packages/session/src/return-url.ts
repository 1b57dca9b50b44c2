import { parseUrl } from '@toile/contracts/plain';

export const invalidReturnUrl =
  'Invalid return url. The return url needs to have the same origin as the current page.';

/**
 * The part of a return URL below the origin. It must start with the current origin and a slash (ID-07), and still
 * do so once the browser has read it: `https://shop.example/\evil.example` becomes `//evil.example`.
 * Throws the specification's message otherwise.
 */
export function toLocalPath(returnUrl: string, origin: string): string {
  const url = returnUrl.startsWith(`${origin}/`) && parseUrl(returnUrl);
  if (!url) throw new Error(invalidReturnUrl);
  const path = url.pathname + url.search + url.hash;
  const isSafe = url.origin === origin && !url.username && !path.startsWith('//');
  if (!isSafe) throw new Error(invalidReturnUrl);
  return path;
}

/** The login page for somebody who wants to come back here afterwards. */
export function withReturnUrl(path: string, returnUrl: string): string {
  return `${path}?returnUrl=${encodeURIComponent(returnUrl)}`;
}
