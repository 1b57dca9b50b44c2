import type { IntentId, OrderId } from '@toile/checkout-contract';
import type { Tx } from './transaction.ts';

/** Tells the services that show products about stock. */
export interface StockJobs {
  /** Tells them about these products. */
  tellStock(tx: Tx, productIds: number[]): Promise<void>;
}

/** Work that must happen later, even if this process dies. Written in the transaction of its cause. */
export interface Jobs {
  /** Follows the order until it is final (D57). */
  followOrder(tx: Tx, orderId: OrderId): Promise<void>;
  /** Cancels the payments of unpaid orders that can't have their pieces of these sizes any more. */
  endOutsold(tx: Tx, sizeIds: number[]): Promise<void>;
  /** Gives back a payment that could not become an order. */
  refund(tx: Tx, intentId: IntentId): Promise<void>;
  /** Has the provider give back what a refund says. */
  refundPart(tx: Tx, refundId: string): Promise<void>;
  /** Sends a mail of the outbox. */
  sendMail(tx: Tx, owedId: string): Promise<void>;
}
