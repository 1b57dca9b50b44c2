import { checkoutMessages } from './checkout-messages.ts';
import { failed, type Paying, type SubmitResult } from './submission.ts';

/** The payment was cancelled before it was paid: its order is over. The service says whether another one got the pieces. */
export async function canceledPayment({ finishOrder, orderId }: Paying): Promise<SubmitResult> {
  const told = await finishOrder(orderId).catch(() => undefined);
  return failed(checkoutMessages.paymentFailed, {
    isOutdated: true,
    money: 'untouched',
    isSold: told?.isSoldToAnother,
  });
}
