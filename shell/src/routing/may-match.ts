import { decoded } from './decoded.ts';

const firstPart = (path: string) => path.split('/')[1] ?? '';

/**
 * For an address, whether a route may match it: false when both begin with other words. Ranking all routes of the shop costs
 * more than rendering a small page; the few that are left are ranked as ever.
 */
export function mayMatchAt(pathname: string): (path: string) => boolean {
  const asked = decoded(firstPart(pathname)).toLowerCase();
  return (path) => {
    const first = firstPart(path);
    return path === '*' || first.startsWith(':') || first.startsWith('*') || first.toLowerCase() === asked;
  };
}

export const mayMatch = (path: string, pathname: string): boolean => mayMatchAt(pathname)(path);
