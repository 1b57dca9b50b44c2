import type { IncomingHttpHeaders } from 'node:http';

/**
 * Base path before every path of the shop, e.g. `/shop`; nothing for a shop at the root (SH-07). Inside of the edge, and
 * for services, paths are without it.
 */
export function createBasePath(base: string) {
  const isInside = (path: string) => path === base || path.startsWith(`${base}/`);

  /** An address that a service wrote as if the shop were at the root. */
  const outward = (address: string): string =>
    /^\/(?!\/)/.test(address) && !isInside(address) ? base + address : address;

  /** Browsers take `__Host-` with the path of the whole host only. */
  const withCookiePath = (cookie: string) =>
    cookie.startsWith('__Host-')
      ? cookie
      : cookie.replace(/(;\s*path=)([^;]*)/i, (_whole, name, path) => name + outward(path));

  return {
    base,

    /** The path in the shop of a request's; undefined for one that is outside of it. */
    inward(url: string): string | undefined {
      return url.startsWith(`${base}/`) ? url.slice(base.length) : undefined;
    },

    /** The headers of a service's answer. */
    headers(headers: IncomingHttpHeaders): IncomingHttpHeaders {
      const { location, 'set-cookie': cookies } = headers;
      if (!base) return headers;
      return {
        ...headers,
        ...(location && { location: outward(location) }),
        ...(cookies && { 'set-cookie': [cookies].flat().map(withCookiePath) }),
      };
    },

    /** A page of a service: its links, forms and files. */
    page: (html: string): string =>
      html.replace(
        / (href|src|action)="([^"]+)"/g,
        (_whole, name, address) => ` ${name}="${outward(address)}"`,
      ),

    /** A document of the shop: a base element would make `#main` the base's own, so that it carries its path. */
    fragments: (html: string, path: string): string =>
      html.replaceAll(' href="#', ` href="${base}${path.replaceAll('"', '%22').replaceAll('&', '&amp;')}#`),
  };
}
export type BasePath = ReturnType<typeof createBasePath>;
