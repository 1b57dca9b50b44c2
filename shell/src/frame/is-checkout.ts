/** True on the pages of the checkout, where header and footer have few links (design language 35). */
export function isCheckout(pathname: string): boolean {
  return pathname === '/checkout' || pathname.startsWith('/checkout/');
}
