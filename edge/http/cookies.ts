import type { IncomingMessage } from 'node:http';

/** The value of a cookie. */
export function cookieIn(req: IncomingMessage, name: string): string | undefined {
  const { cookie } = req.headers;
  // Most have none of ours.
  if (!cookie?.includes(name)) return undefined;
  const pairs = cookie.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Names and settings of the edge's cookies: for its own origin alone, out of reach of scripts, also when a link leads in.
 */
export function cookieOf(publicOrigin: string, plainName: string) {
  const isSecure = publicOrigin.startsWith('https:');
  const name = `${isSecure ? '__Host-' : ''}${plainName}`;
  return {
    name,
    with: (value: string, seconds: number) =>
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}
