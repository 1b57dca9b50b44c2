/** An absolute address, or one from `base`; undefined where it is none. The oldest browsers of the shop have no `URL.canParse`. */
export function parseUrl(address: string, base?: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
