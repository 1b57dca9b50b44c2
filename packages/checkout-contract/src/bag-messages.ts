/** Messages of calls of the bag that fail or are refused, word for word (specification §5, §8). */
export const bagMessages = {
  getFailed: 'Error getting basket',
  addFailed: 'Error adding to basket',
  updateFailed: 'Error updating basket',
  removeFailed: 'Error removing product from basket',
  productMissing: 'No product selected',
  sizeMissing: 'No product size selected',
  wrongChange: 'Wrong quantityChange input',
  empty: 'Basket is empty',
  notInBasket: 'The item to be removed is not in the basket',
} as const;

/** The first line of a refused order, and the title above what differs; the changes follow. */
export const bagHasChanged = 'Your bag has changed';

/** `Coat (M)`: which piece. */
export const pieceName = (title: string, size: string): string => `${title} (${size})`;

/** Differences between two states of a bag, for the shopper. Without a full stop; `name` as by `pieceName`. */
export const bagChange = {
  added: (name: string) => `${name} was added to your bag`,
  removed: (name: string) => `${name} is no longer in your bag`,
  quantity: (name: string, quantity: number) => `Your bag holds ${quantity} of ${name}`,
  price: (name: string, price: string, before: string) => `${name} now costs ${price} instead of ${before}`,
  total: (total: string) => `The total is now ${total}`,
} as const;
