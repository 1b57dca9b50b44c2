import type { ShopEvent } from '@toile/content-contract';

const london = 'Europe/London';
const day = new Intl.DateTimeFormat('en-GB', { timeZone: london, dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: london, timeStyle: 'short' });
const timeOf = (iso: string) => clock.format(new Date(iso));

/**
 * Times of an event in London, e.g. `25 November 2021, 18:00 to 21:30` (design language 58), and whether it has ended.
 * Loaders ask for them, not pages: two clocks could disagree.
 */
export const eventTimes = (event: Pick<ShopEvent, 'startsAt' | 'endsAt' | 'agenda'>, nowMs: number) => ({
  isOver: nowMs >= Date.parse(event.endsAt),
  when: `${day.format(new Date(event.startsAt))}, ${timeOf(event.startsAt)}\u00a0to\u00a0${timeOf(event.endsAt)}`,
  agenda: event.agenda?.map((item) => ({ ...item, time: timeOf(item.startsAt) })),
});
