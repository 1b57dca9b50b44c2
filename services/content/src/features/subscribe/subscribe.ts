import type { NewsletterSubscription } from '@toile/content-contract';
import type { Subscriptions } from '../../domain/subscriptions.ts';

/**
 * Puts an address on the mailing list. Again is success too: the answer never tells a stranger whether an address is
 * known (D10).
 */
export async function subscribe(
  list: Subscriptions,
  subscription: NewsletterSubscription,
): Promise<{ success: true }> {
  await list.save({ ...subscription, emailAddress: subscription.emailAddress.toLowerCase() });
  return { success: true };
}
