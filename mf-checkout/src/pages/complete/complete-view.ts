import type { OrderStage, OrderStatus } from '@toile/checkout-contract';

export interface CompleteFacts {
  status: OrderStatus;
  /** Finer than the status; absent from an older service. */
  stage?: OrderStage;
  /** `redirect_status` of the query, as the provider adds it. */
  redirectStatus: string | null;
  /** The address is the failure URL (CK-83). */
  isFailedPath: boolean;
}

export type CompleteView = 'thank-you' | 'refunded' | 'confirming' | 'unpaid' | 'failure' | 'expired';

/**
 * View of the page; the server's word wins over the address (CK-86, CK-89, D45). Nobody is thanked for an order that
 * was never paid.
 */
export function completeView({ status, stage, redirectStatus, isFailedPath }: CompleteFacts): CompleteView {
  if (status === 'checkoutfailed') return stage === 'expired' ? 'expired' : 'failure';
  if (status === 'checkoutcomplete') return stage === 'refunded' ? 'refunded' : 'thank-you';
  if (redirectStatus === 'failed' || isFailedPath) return 'failure';
  return stage === 'unpaid' ? 'unpaid' : 'confirming';
}
