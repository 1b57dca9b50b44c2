/** English name of an ISO country, the code itself where there is none. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en-GB', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
