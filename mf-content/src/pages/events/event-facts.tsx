import { ownAddress } from '@toile/contracts/plain';
import { ButtonLink } from '@toile/ui';
import styles from './event-page.css';
import type { DatedEvent } from './events.loader.ts';

export interface EventProps {
  event: DatedEvent;
}

/** When and where, and how to come; of what is over that it is over, and no button. */
export function EventFacts({ event }: EventProps) {
  const { id, when, place, booking, title, isOver } = event;
  return (
    <div className={styles.event}>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>{when}</dd>
        <dt>Where</dt>
        <dd>{place}</dd>
      </dl>
      {isOver ? (
        <>
          <p className={styles.over}>This event is over.</p>
          <p>
            Booking has closed. It was here:{' '}
            <a href={booking.url} aria-label={`${booking.title} for ${title}`}>
              {booking.title}
            </a>
          </p>
        </>
      ) : (
        <p className={styles.ways}>
          <ButtonLink href={booking.url} aria-label={`${booking.title} for ${title}`}>
            {booking.title}
          </ButtonLink>
          <a href={ownAddress(`/api/events/${id}/calendar`)} download>
            Add to calendar
          </a>
        </p>
      )}
    </div>
  );
}
