import type { ParcelProgress } from '@toile/checkout-contract';
import { parcelSteps } from '@toile/checkout-contract/plain';
import { ExternalLink } from '@toile/ui';
import styles from './parcel-way.css';
import { Way } from './way.tsx';

interface ParcelWayProps {
  progress: ParcelProgress;
  isRefunded: boolean;
}

/** Progress of a parcel. */
export function ParcelWay({ progress, isRefunded }: ParcelWayProps) {
  return (
    <div className={styles.way}>
      <Way steps={parcelSteps(progress, { isRefunded })} label="Where your parcel is" />
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
