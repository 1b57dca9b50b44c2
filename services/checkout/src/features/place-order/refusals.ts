/** Why an order is not taken, for the shopper; shown after 'Order failed: ' (CK-64). */
export const orderRefusals = {
  changed: 'Your bag has changed',
  review: 'Your bag has changed. Please review it and place your order again.',
  empty: 'Your bag is empty',
  expired: 'This checkout has expired. No money was taken. Please load the page again.',
} as const;

/** Thrown to undo the transaction. */
export class SoldOut extends Error {
  constructor(pieces: string[]) {
    super(`${pieces.join(', ')} sold out while you were checking out. No money was taken.`);
    this.name = 'SoldOut';
  }
}
