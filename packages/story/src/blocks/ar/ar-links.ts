import { parseUrl } from '@toile/contracts/plain';

/** Services where a designer's filter may live (D25); anything else is left out. */
const filterHosts = ['instagram.com', 'snapchat.com', 'tiktok.com', 'facebook.com', 'effecthouse.tiktok.com'];

/** Address of an external filter: https and an allowed host; undefined for anything else (CA-43). */
export function arFilterLink(url: string | undefined): string | undefined {
  const parsed = parseUrl(url ?? '');
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password) return undefined;
  const isAllowed = filterHosts.some((host) => parsed.host === host || parsed.host.endsWith(`.${host}`));
  return isAllowed ? parsed.href : undefined;
}
