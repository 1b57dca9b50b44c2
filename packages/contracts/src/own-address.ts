declare global {
  /**
   * Path of the shop below its origin, e.g. `/shop`: of a browser's page, or of a render worker of the edge (SH-07).
   */
  var shopBase: string | undefined;
}

/** A root-relative address of the shop as this page has to ask for it. Other addresses stay as they are. */
export const ownAddress = (address: string): string =>
  globalThis.shopBase && address.startsWith('/') ? globalThis.shopBase + address : address;

/** The way back: what the shop's routes know of an own address. */
export const inShop = (pathname: string): string => pathname.slice(globalThis.shopBase?.length ?? 0) || '/';
