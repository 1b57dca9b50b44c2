import type { NewsletterSubscription } from '@toile/content-contract';
import type { Subscriptions } from '../../domain/subscriptions.ts';

/**
 * Owes the address a mail, known or not; nobody is on the list before its link is confirmed. Again is success too: the
 * answer never tells a stranger whether an address is known (D10).
 */
export async function subscribe(
  list: Subscriptions,
  subscription: NewsletterSubscription,
): Promise<{ success: true }> {
  await list.ask({ ...subscription, emailAddress: subscription.emailAddress.toLowerCase() });
  return { success: true };
}
