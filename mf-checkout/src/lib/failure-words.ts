import { bagMessages } from '@toile/checkout-contract/plain';
import type { ShopConfig } from '@toile/contracts';

const plainly: Record<string, string> = {
  [bagMessages.addFailed]: 'We couldn’t add this.',
  [bagMessages.updateFailed]: 'We couldn’t change this.',
  [bagMessages.removeFailed]: 'We couldn’t remove this.',
  [bagMessages.getFailed]: 'We couldn’t load your bag.',
};

/** Title of a failure of the bag: `Error adding to basket`, or plainly what didn't happen, as a sentence. */
export const failureTitle = (message: string, wording: ShopConfig['words'] | undefined): string =>
  wording === 'spec' ? message : (plainly[message] ?? `${message}.`);

/** Meaning of a failure for the bag, and what to do. `isOffline`: the call never left the browser. */
export const bagIsAsItWas = (isOffline: boolean): string =>
  isOffline
    ? 'You are offline. Your bag is as it was. Try again once you are online.'
    : 'Your bag is as it was. Try again.';
