/** Which order this tab has placed: only its thank-you page empties the bag, not one opened again weeks later. */
const key = 'placed-order';

export function rememberOrder(orderId: string): void {
  try {
    sessionStorage.setItem(key, orderId);
  } catch {
    // Storage is blocked: the bag stays as it is.
  }
}

/** True once for the order that this tab has placed. */
export function takePlacedOrder(orderId: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== orderId) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
