/** True where the frame steps back, so that nothing leads away from paying (design language 35). */
export function isCheckout(pathname: string): boolean {
  return pathname === '/checkout' || pathname.startsWith('/checkout/');
}
