import type {
  FinishOrderAnswer,
  OrderAnswer,
  OrderId,
  OrderInput,
  PaymentMethodId,
} from '@toile/checkout-contract';
import type { ShopCurrency } from '@toile/contracts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { FailureTold } from './checkout-state.ts';

/** Steps that an earlier attempt with this payment has done already. They are never done twice (CK-48). */
export interface Attempt {
  /** The order, from the service's first acceptance on. */
  orderId?: OrderId;
  /** The provider took the payment, but the order wasn't finished: a retry only finishes. */
  isPaid?: boolean;
}

export interface Submission {
  attempt: Attempt;
  method: PaymentMethodId;
  /** The methods of the page's tabs. Any other method is refused. */
  offered: readonly PaymentMethodId[];
  input: OrderInput;
  /** Of the basket total (CK-54). */
  amountPence: number;
  currency: ShopCurrency;
  /** `TOILE STORE` (D1). */
  statementDescriptor: string;
  gateway: PaymentGateway | null;
  initiateOrder(input: OrderInput): Promise<OrderAnswer | undefined>;
  finishOrder(orderId: OrderId): Promise<FinishOrderAnswer>;
  /** Absolute address of the processing page. */
  processingUrl(orderId: OrderId, source?: { id: string; clientSecret: string }): string;
}

/** The order is made and the gateway is there: it can be paid. */
export type Paying = Submission & { gateway: PaymentGateway; orderId: OrderId };

export type SubmitResult =
  /** To the processing page. */
  | { kind: 'processing'; url: string }
  /** To the provider's own page. */
  | { kind: 'redirect'; url: string }
  /** The provider does the rest; the page does nothing more. */
  | { kind: 'waiting' }
  /** Back to the form. `isOutdated`: the page no longer shows the bag and the payment as they are. */
  | ({ kind: 'failed'; isOutdated?: boolean } & FailureTold);

/** Without a message: the banner's general sentence alone (D40). */
export const failed = (
  message?: string,
  more: Omit<Extract<SubmitResult, { kind: 'failed' }>, 'kind' | 'message'> = {},
): SubmitResult => ({ kind: 'failed', ...(message && { message }), ...more });

/** The provider didn't take the money, and says why. */
export const declined = (why: string): SubmitResult =>
  failed(`${checkoutMessages.paymentFailed}: ${why}`, { code: 'declined' });
