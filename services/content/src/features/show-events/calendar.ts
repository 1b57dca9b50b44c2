import type { ShopEvent } from '@toile/content-contract';
import ical from 'ical-generator';

/** An event as an iCalendar file (RFC 5545). */
export function calendarOf({ id, title, text, place, startsAt, endsAt, booking }: ShopEvent): string {
  const calendar = ical({ prodId: { company: 'Toile', product: 'events' } });
  calendar.createEvent({
    id: `${id}@events`,
    start: new Date(startsAt),
    end: new Date(endsAt),
    // The same file whenever it is asked for.
    stamp: new Date(startsAt),
    summary: title,
    description: text,
    location: place,
    url: booking.url,
  });
  return calendar.toString();
}
