import type { IncomingMessage, ServerResponse } from 'node:http';
import type { cookieOf } from './cookies.ts';
import { privateCaching } from './shared-caching.ts';

export interface TokenLink {
  token: string;
  /** Address without the token. */
  address: string;
}

/** The token that a link brings in its query, and the address without it, which never leads to another host. */
export function linkIn(url: string, parameter: string): TokenLink | undefined {
  if (!url.includes(`?${parameter}=`) && !url.includes(`&${parameter}=`)) return undefined;
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  const search = new URLSearchParams(query);
  const token = search.get(parameter) ?? '';
  search.delete(parameter);
  const rest = search.size > 0 ? `?${search}` : '';
  return { token, address: path.replace(/^[/\\]+/, '/') + rest };
}

/** A page loads it by itself, or another site sends it: nobody has followed a link. */
export const isUnasked = ({ headers }: IncomingMessage) =>
  (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate' ||
  (headers['sec-fetch-dest'] ?? 'document') !== 'document';

interface KeptToken {
  cookie: ReturnType<typeof cookieOf>;
  /** Of the shop, without a slash at the end. */
  base: string;
  /** Moment until which the token is good. */
  expiresAt: string;
}

/** Leads a browser to the address of its link, with the token in a cookie for as long as it is good. */
export function keepToken(
  res: ServerResponse,
  link: TokenLink,
  { cookie, base, expiresAt }: KeptToken,
): unknown {
  const leftSeconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
  res.writeHead(303, {
    location: base + link.address,
    'set-cookie': cookie.with(link.token, leftSeconds),
    'cache-control': privateCaching,
    'referrer-policy': 'no-referrer',
  });
  return res.end();
}
