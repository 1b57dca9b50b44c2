import type { IncomingHttpHeaders } from 'node:http';

/** Headers that proxies, CDNs and tunnels are known by: most say who asked, some only that they were there. */
const ofProxies = new RegExp(
  [
    'forwarded',
    'client-?ip$',
    '(?:remote|user)-ip$',
    '^via$',
    '^(?:akamai|cdn|cf|cloudfront|fastly|fly|ngrok|tailscale)-',
    '^x-(?:amz-cf|amzn|appengine|arr|azure|client|cloud-trace|cluster-client|envoy|nf|original|real|vercel)-',
  ].join('|'),
);

/** Headers that the edge itself writes; what stood in them before it is `via`. */
const ofEdge = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

export const isOfProxy = (name: string): boolean => ofProxies.test(name);

/**
 * True when a proxy has handed the request on. Its word about the client may not be believed, but that it is there is
 * (RFC 9110 §7.6.3). `isBehindEdge`: the edge itself is none.
 */
export const cameByProxy = (headers: IncomingHttpHeaders, { isBehindEdge = false } = {}): boolean =>
  Object.keys(headers).some((name) => isOfProxy(name) && !(isBehindEdge && ofEdge.includes(name)));
