const firstPart = (path: string) => path.split('/')[1] ?? '';

/**
 * False when a route can't match an address because both begin with other words. Ranking all routes of the shop costs
 * more than rendering a small page; the few that are left are ranked as ever.
 */
export function mayMatch(path: string, pathname: string): boolean {
  const first = firstPart(path);
  if (path === '*' || first.startsWith(':') || first.startsWith('*')) return true;
  return decoded(firstPart(pathname)).toLowerCase() === first.toLowerCase();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
