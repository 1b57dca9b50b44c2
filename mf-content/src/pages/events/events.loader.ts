import { fetchJson } from '@toile/api';
import type { ShopEvent } from '@toile/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { eventTimes } from './event-times.ts';

/** An event with its times in words. They are made here and not in render: two clocks could disagree. */
export interface DatedEvent extends ShopEvent {
  isOver: boolean;
  /** E.g. `25 November 2021, 18:00 to 21:30`. */
  when: string;
  /** Time of each item of the agenda, e.g. `18:45`. */
  agendaTimes: string[];
}

/** GET /api/events/{page} (CO-17, CO-23). */
const loadEvents =
  (page: string) =>
  async ({ request }: LoaderFunctionArgs): Promise<DatedEvent[]> => {
    const events = await fetchJson('eventsSchema', `/api/events/${page}`, request);
    return events.map((event) => ({ ...event, ...eventTimes(event, Date.now()) }));
  };

export const loadClassOf2021 = loadEvents('class-of-2021');
export const loadProgramme = loadEvents('programme-september-2023');
