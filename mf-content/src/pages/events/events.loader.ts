import { fetchJson } from '@toile/api';
import type { ShopEvent } from '@toile/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { eventTimes } from './event-times.ts';

/** An event with its times in words. */
export type DatedEvent = Omit<ShopEvent, 'agenda'> & ReturnType<typeof eventTimes>;

/** GET /api/events/{page} (CO-17, CO-23). */
const loadEvents =
  (page: string) =>
  async ({ request }: LoaderFunctionArgs): Promise<DatedEvent[]> => {
    const events = await fetchJson('eventsSchema', `/api/events/${page}`, request);
    return events.map((event) => ({ ...event, ...eventTimes(event, Date.now()) }));
  };

export const loadClassOf2021 = loadEvents('class-of-2021');
export const loadProgramme = loadEvents('programme-september-2023');
