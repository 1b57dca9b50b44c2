import type { OrderParcel, ParcelProgress } from '@toile/checkout-contract';
import { parcelSteps } from '@toile/checkout-contract/plain';
import { ExternalLink } from '@toile/ui';
import type { ShownDetails } from './order-status.ts';
import styles from './parcel-way.css';
import { Way } from './way.tsx';

interface ParcelWayProps {
  parcel: OrderParcel;
  refunds: ShownDetails['refunds'];
  isRefunded: boolean;
}

/** Progress of a parcel; nothing of one that isn't paid. */
export function ParcelWay({ parcel, refunds, isRefunded }: ParcelWayProps) {
  const { progress } = parcel;
  if (!progress) return null;
  const steps = parcelSteps({ ...parcel, progress }, { isRefunded, refundedAt: refunds?.at(-1)?.at });
  return (
    <div className={styles.way}>
      <Way steps={steps} label="Where your parcel is" />
      <Tracking progress={progress} />
    </div>
  );
}

function Tracking({ progress: { trackingNumber, trackingUrl } }: { progress: ParcelProgress }) {
  if (!trackingNumber) return null;
  return (
    <p className={styles.tracking}>
      Tracking number{' '}
      {trackingUrl ? <ExternalLink href={trackingUrl}>{trackingNumber}</ExternalLink> : trackingNumber}
    </p>
  );
}
