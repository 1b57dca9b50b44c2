import { bagHasChanged } from '@toile/checkout-contract/plain';

/** Messages of the checkout when it can't go on (specification §8), word for word. */
export const checkoutMessages = {
  gatewayNotLoaded: "Problem: payment gateway hasn't loaded yet. Refresh the page",
  gatewayMissing: "Problem: payment gateway hasn't loaded yet.",
  secretMissing: 'Problem: payment intent secret is not available.',
  orderFailed: 'Order failed',
  bagChanged: `Order failed: ${bagHasChanged}`,
  paymentFailed: 'Payment failed',
  finishFailed: 'Error finishing the checkout',
  sourceNotRetrieved: 'Error retrieving source:',
  sourceNotFound: 'Payment source could not be found',
  paymentLost: 'Payment failed or something went wrong.',
  // Our own words, where the specification has none.
  notOffered: 'This way to pay is not available.',
  walletIncomplete:
    'Your wallet gave an address that is not complete, or that we do not deliver to. Please fill in what is marked, then place your order.',
  soldToAnother: 'A piece of this order was sold to somebody who paid first.',
  moneyUntouched: 'Nothing was charged for this order.',
  moneyReturned: 'If an amount shows on your account, it will be returned to you.',
} as const;
