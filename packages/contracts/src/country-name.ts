/** Made when it is first needed: it takes longer than a page. */
let countries: Intl.DisplayNames | undefined;

/**
 * English name of an ISO country; the code itself where there is none. The edge's list of names and a browser's may
 * differ: call it in a loader, not while rendering what the edge renders too.
 */
export function countryName(code: string): string {
  try {
    countries ??= new Intl.DisplayNames('en-GB', { type: 'region' });
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
