const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/**
 * English name of an ISO country; the code itself where there is none. The edge's list of names and a browser's may
 * differ: call it in a loader, not while rendering what the edge renders too.
 */
export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
