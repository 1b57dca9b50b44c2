import type { OrderParcel, OrderReturn } from '@toile/checkout-contract';
import { dayText, returnSteps, sizeText } from '@toile/checkout-contract/plain';
import { Disclosure, ExternalLink } from '@toile/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../complete/order-status.ts';
import { Way } from '../complete/way.tsx';
import { AskReturn } from './ask-return.tsx';
import styles from './returns.css';

interface ReturnsProps {
  order: Order;
  onAsked: () => void;
}

/** Returns of an order, and the pieces that may still go back. */
export function Returns({ order: { number, stage, details }, onAsked }: ReturnsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const parcels = (details?.parcels ?? []).filter(({ returns, returnable }) => returns?.length || returnable);
  if (parcels.length === 0) return null;
  const showAsked = () => {
    // The pressed button goes with its form.
    heading.current?.focus();
    onAsked();
  };
  return (
    <section aria-labelledby="returns" className={styles.returns}>
      <h2 id="returns" ref={heading} tabIndex={-1} className={styles.heading}>
        Returns
      </h2>
      {parcels.map((parcel) => (
        <div key={parcel.designer.id} className={styles.parcel}>
          {parcel.returns?.map((each) => (
            <OneReturn
              key={each.number}
              of={each}
              brand={parcel.designer.brandTitle}
              isOver={stage === 'refunded'}
            />
          ))}
          <Askable number={number} parcel={parcel} onAsked={showAsked} />
        </div>
      ))}
    </section>
  );
}

interface OneReturnProps {
  of: OrderReturn;
  brand: string;
  /** All that was paid has gone back. */
  isOver: boolean;
}

function OneReturn({ of, brand, isOver }: OneReturnProps) {
  const { number, pieces, sendTo, labelUrl, answer, refund, refusedAt } = of;
  return (
    <article aria-label={`Return ${number}`} className={styles.sheet}>
      <h3 className={styles.title}>
        Return <span className={styles.number}>{number}</span> to {brand}
      </h3>
      <p className={styles.detail}>
        {pieces
          .map(
            ({ title, size, quantity }) =>
              `${quantity > 1 ? `${quantity} × ` : ''}${title}, ${sizeText(size)}`,
          )
          .join(' · ')}
      </p>
      <Way steps={returnSteps(of)} label={`Where return ${number} is`} />
      {answer && <p className={styles.note}>{answer}</p>}
      {sendTo && !refund && !isOver && (
        <p className={styles.note}>
          Send it to {sendTo.join(', ')}, and write {number} on the parcel.{' '}
          {labelUrl && <ExternalLink href={labelUrl}>Print its label</ExternalLink>}
        </p>
      )}
      {!refund && !refusedAt && !isOver && (
        <p className={styles.detail}>
          Once it has arrived in the condition in which it was sent, we refund {of.backCurrency}.
        </p>
      )}
    </article>
  );
}

interface AskableProps {
  number: string;
  parcel: OrderParcel;
  onAsked: () => void;
}

function Askable({ number, parcel: { designer, returnable, returns = [] }, onAsked }: AskableProps) {
  if (!returnable) return null;
  return (
    <div className={styles.ask}>
      <Disclosure summary={`Send something back to ${designer.brandTitle}`}>
        <p className={styles.note}>
          {returnable.until ? `You can ask until ${dayText(returnable.until)}. ` : ''}
          <Link to="/return-policy">How returns work</Link>
        </p>
        {/* A new form once the return stands above it. */}
        <AskReturn
          key={returns.length}
          number={number}
          designerId={designer.id}
          earlier={returns.length}
          pieces={returnable.pieces}
          onAsked={onAsked}
        />
      </Disclosure>
    </div>
  );
}
