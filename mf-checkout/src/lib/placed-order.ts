import { forgetForm } from './kept-form.ts';

/** Which order this tab has placed: only its thank-you page empties the bag, not one opened again weeks later. */
const key = 'placed-order';

export function rememberOrder(orderId: string): void {
  try {
    sessionStorage.setItem(key, orderId);
  } catch {
    // Storage is blocked: the bag stays as it is.
  }
}

/** The order that this tab has placed and not yet seen complete. */
export function placedOrder(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** True once for the order that this tab has placed; then it is over, with all that was typed for it. */
export function takePlacedOrder(orderId: string): boolean {
  try {
    if (placedOrder() !== orderId) return false;
    sessionStorage.removeItem(key);
    forgetForm();
    return true;
  } catch {
    return false;
  }
}
