import type { ParcelProgress } from '@toile/checkout-contract';
import { dayText, parcelSteps } from '@toile/checkout-contract/plain';
import { ExternalLink, VisuallyHidden } from '@toile/ui';
import styles from './parcel-way.css';

interface ParcelWayProps {
  progress: ParcelProgress;
  isRefunded: boolean;
}

/** Where a parcel is, as a line through time. */
export function ParcelWay({ progress, isRefunded }: ParcelWayProps) {
  const steps = parcelSteps(progress, { isRefunded });
  return (
    <div className={styles.way}>
      <ol className={styles.steps} aria-label="Where your parcel is">
        {steps.map(({ words, state, at }) => (
          <li key={words} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            {state === 'done' && <VisuallyHidden>Done: </VisuallyHidden>}
            {words}
            {at && (
              <time dateTime={at} className={styles.when}>
                {dayText(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
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
