import type { DatedEvent } from './events.loader.ts';

/** An event in the words of schema.org (T50); `page` is its absolute address. */
export const eventData = (event: DatedEvent, page: string) => ({
  '@type': 'Event',
  name: event.title,
  description: event.text,
  url: page,
  startDate: event.startsAt,
  endDate: event.endsAt,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: `https://schema.org/${event.stream ? 'Mixed' : 'Offline'}EventAttendanceMode`,
  location: event.stream
    ? [placeOf(event), { '@type': 'VirtualLocation', url: event.stream.links[0]?.url ?? page }]
    : placeOf(event),
  ...(!event.isOver && { offers: { '@type': 'Offer', url: event.booking.url } }),
  ...(event.guests.length > 0 && {
    performer: event.guests.map(({ designerName }) => ({ '@type': 'Person', name: designerName })),
  }),
});

const placeOf = ({ place }: DatedEvent) => ({ '@type': 'Place', name: place, address: place });
