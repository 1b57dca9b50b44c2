import type { OrderStatus } from '@toile/contracts';

export interface CompleteFacts {
  status: OrderStatus;
  /** `redirect_status` of the query, as the provider adds it. */
  redirectStatus: string | null;
  /** The address is the failure URL (CK-83). */
  isFailedPath: boolean;
}

export type CompleteView = 'thank-you' | 'confirming' | 'failure';

/** What the page shows; the server's word wins over the address (CK-86, CK-89, D45). */
export function completeView({ status, redirectStatus, isFailedPath }: CompleteFacts): CompleteView {
  if (status === 'checkoutfailed') return 'failure';
  if (status === 'checkoutcomplete') return 'thank-you';
  return redirectStatus === 'failed' || isFailedPath ? 'failure' : 'confirming';
}
