import type { Tx } from './transaction.ts';

/** Carries what is shown of stock to the services that show it. */
export interface StockJobs {
  /** Tell every service that shows products of these. */
  tellStock(tx: Tx, productIds: number[]): Promise<void>;
}

/** Work that has to happen later whatever becomes of this process; written in the transaction of its cause. */
export interface Jobs {
  /** Look after the order until it is final (D57). */
  followOrder(tx: Tx, orderId: string): Promise<void>;
  /** Give a payment back that could not become an order. */
  refund(tx: Tx, intentId: string): Promise<void>;
  /** Send a mail of the outbox. */
  sendMail(tx: Tx, owedId: string): Promise<void>;
}
