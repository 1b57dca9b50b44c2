import { orderNumberOf, orderNumberPath } from '@toile/checkout-contract/plain';
import { PageMeta } from '@toile/frame';
import { Container, ErrorPanel } from '@toile/ui';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { Component as CompletePage } from '../complete/complete-page.tsx';
import { completeView } from '../complete/complete-view.ts';
import { InView } from '../complete/in-view.tsx';
import { OrderSheet } from '../complete/order-sheet.tsx';
import { numberPath, type Order } from '../complete/order-status.ts';
import { useOrderStatus } from '../complete/use-order-status.ts';
import { FindOrder } from './find-order.tsx';
import styles from './orders-page.css';
import { OrdersPage } from './orders-page.tsx';
import { OwnData } from './own-data.tsx';
import { Returns } from './returns.tsx';

/** /orders and /orders/{number}, and /checkout/complete/{orderId}, which shows the same right after the payment. */
export function Component() {
  const { orderId, number } = useParams();
  if (orderId !== undefined) return <CompletePage />;
  if (number === undefined) return <OrdersPage />;
  return (
    <>
      <PageMeta title="Your order" noIndex />
      <OneOrder key={number} number={orderNumberOf(number)} />
    </>
  );
}

/** The document has the order of a guest whose browser has its key; the browser asks for that of an account. */
function OneOrder({ number }: { number: string }) {
  const first = useLoaderData<Order | null>();
  const { status, order, retry } = useOrderStatus(numberPath(number), first);
  const { heading, onOpened } = useFocusOnceOpened({ isOpen: order !== undefined, open: retry });
  if (status === 'unreachable') {
    return (
      <Container>
        <ErrorPanel title="Your order" onRetry={retry}>
          We cannot reach your order at the moment. Nothing is lost.
        </ErrorPanel>
      </Container>
    );
  }
  if (!order) return <NotOpened number={number} isAsked={status === 'unknown'} onOpened={onOpened} />;
  const { status: state, stage } = order;
  const view = completeView({ status: state, stage, redirectStatus: null, isFailedPath: false });
  return (
    <InView
      order={order}
      view={view}
      heading={heading}
      paid={(parts) => (
        <OrderSheet
          {...parts}
          title="Your order"
          next={
            <>
              <Returns order={parts.order} onAsked={retry} />
              <OwnData order={parts.order} />
            </>
          }
        />
      )}
    />
  );
}

/** The form that opens an order goes with its focus: the order's heading takes that. */
function useFocusOnceOpened({ isOpen, open }: { isOpen: boolean; open: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (isAwaited && isOpen) heading.current?.focus();
  }, [isAwaited, isOpen]);
  const onOpened = () => {
    setAwaited(true);
    open();
  };
  return { heading, onOpened };
}

interface NotOpenedProps {
  number: string;
  isAsked: boolean;
  onOpened: () => void;
}

/**
 * Page of an order that whoever looks has not shown to be theirs. The words are the same for a number that there isn't.
 */
function NotOpened({ number, isAsked, onOpened }: NotOpenedProps) {
  const navigate = useNavigate();
  const open = (found: string) => (found === number ? onOpened() : void navigate(orderNumberPath(found)));
  const form = (
    <>
      <p className={styles.lead}>
        Please tell us the email address of this order, or follow the link in one of its mails.
      </p>
      <FindOrder number={number} onFound={open} />
    </>
  );
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Your order</h1>
      {!isAsked && (
        <p role="status" data-needs-script>
          Loading your order..
        </p>
      )}
      {isAsked ? form : <noscript>{form}</noscript>}
    </Container>
  );
}
