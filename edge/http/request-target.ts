import type { IncomingMessage } from 'node:http';

/**
 * The path and query of a request's target: in origin form, or in absolute form as for a proxy (RFC 9112 §3.2). Undefined when
 * it is neither, or when its path is no encoded text without control characters, which nothing behind the edge could read.
 */
export function pathOf(target: string): string | undefined {
  const local = localTarget(target);
  return local !== undefined && isText(local.split('?', 1)[0] ?? '') ? local : undefined;
}

/**
 * Whether a request names one host: none twice, and in its target no other than in its head. Whoever stands before the edge may
 * have believed the other one (RFC 9112 §3.2).
 */
export function isForOneHost({ url = '/', headers, rawHeaders }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (named.length > 1 || /[,\s@/?#\\]/.test(headers.host ?? '')) return false;
  const [, inTarget] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  return inTarget === undefined || inTarget.toLowerCase() === headers.host?.toLowerCase();
}

function localTarget(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]+([^#]*)$/i.exec(target)?.[1];
  if (rest === undefined) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Control characters are in no address, and would be in a header once somebody is led on. */
const isPlain = (text: string) => !/\p{Cc}/u.test(text);

/** Whether each `%` begins a byte of UTF-8. */
function isText(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return isPlain(decodeURIComponent(path));
  } catch {
    return false;
  }
}
