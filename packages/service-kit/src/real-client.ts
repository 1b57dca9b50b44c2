import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';

/** Client address of a request; a name for the one way to ask. */
export type ClientOf = (req: IncomingMessage) => string;

/** Takes the client's address from `x-forwarded-for`, as far as the proxies that wrote it are trusted. */
export function realClient(trusted: readonly string[]): ClientOf {
  const isTrusted = oneOf(trusted);
  return (req) =>
    (req.headers['x-forwarded-for'] ? proxyAddr(req, isTrusted) : req.socket.remoteAddress) ?? '';
}

/** True when an address is in a list of addresses, networks and names, as `TRUSTED_PROXIES` has them. */
export function oneOf(addresses: readonly string[]): (address: string) => boolean {
  const isNamed = proxyAddr.compile([...addresses]);
  return (address) => isNamed(address, 0);
}

/** `TRUSTED_PROXIES` of what stands at the public origin. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((list, context) => {
    const proxies = list.split(',').flatMap((proxy) => proxy.trim() || []);
    try {
      proxyAddr.compile(proxies);
    } catch {
      context.addIssue('must be addresses, networks (10.0.0.0/8), `loopback`, `linklocal` or `uniquelocal`');
    }
    return proxies;
  })
  .describe('load balancers that are believed: `10.0.0.0/8,loopback`');
