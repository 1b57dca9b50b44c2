import type { OrderId } from '@toile/checkout-contract';
import { PageMeta } from '@toile/frame';
import { Container, ErrorPanel } from '@toile/ui';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { LoadingNote } from '../../lib/loading-note/loading-note.tsx';
import { completeView } from './complete-view.ts';
import { InView } from './in-view.tsx';
import { statusPath } from './order-status.ts';
import { ThankYou } from './thank-you.tsx';
import { useEmptiedBag } from './use-emptied-bag.ts';
import { useOrderStatus } from './use-order-status.ts';

/** /checkout/complete/{orderId}, and the failure URL below it. */
export function Component() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageMeta title="Your order" noIndex />
      <Complete key={orderId} orderId={orderId} />
    </>
  );
}

function Complete({ orderId }: { orderId: OrderId }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { status, order, retry } = useOrderStatus(statusPath(orderId));
  useEmptiedBag(order);

  if (status === 'unknown') return <Navigate to="/" replace />;
  if (status === 'unreachable') {
    return (
      <Container>
        <ErrorPanel title="Your order" onRetry={retry}>
          We cannot reach your order at the moment. Nothing is lost: once it is paid, you get a confirmation
          by email.
        </ErrorPanel>
      </Container>
    );
  }
  if (!order) return <LoadingNote title="Your order">Loading your order..</LoadingNote>;
  const view = completeView({
    status: order.status,
    stage: order.stage,
    redirectStatus: query.get('redirect_status'),
    isFailedPath: /\/failed\/?$/.test(pathname),
  });
  return <InView order={order} view={view} paid={(parts) => <ThankYou {...parts} />} />;
}
