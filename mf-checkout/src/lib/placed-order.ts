import type { OrderId } from '@toile/checkout-contract';
import { forgetForm } from './kept-form.ts';

/** The order that this tab has placed. Its thank-you page loads the bag anew; one that is opened again weeks later doesn't. */
const key = 'placed-order';

export function rememberOrder(orderId: OrderId): void {
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

/** True the first time that it is asked for the order of this tab. Forgets the order and what was typed for it. */
export function takePlacedOrder(orderId: OrderId): boolean {
  try {
    if (placedOrder() !== orderId) return false;
    sessionStorage.removeItem(key);
    forgetForm();
    return true;
  } catch {
    return false;
  }
}
