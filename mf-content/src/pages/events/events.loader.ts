import { fetchJson } from '@toile/api';
import type { ClassOf2021, ShopEvent } from '@toile/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { eventTimes } from './event-times.ts';

export type Guest = ClassOf2021[number];

/** An event with its times in words, and who can be met there. */
export type DatedEvent = Omit<ShopEvent, 'agenda' | 'designers'> &
  ReturnType<typeof eventTimes> & { guests: Guest[] };

const loadEvents = async (page: string, { request }: LoaderFunctionArgs) =>
  fetchJson('eventsSchema', `/api/events/${page}`, request);

const dated = ({ designers: _, ...event }: ShopEvent, guests: Guest[]): DatedEvent => ({
  ...event,
  ...eventTimes(event, Date.now()),
  guests,
});

/** Without the designers' service an event has no faces. */
const nobody = () => [];

/** GET /api/events/class-of-2021, with the graduates of that year (CO-17). */
export async function loadClassOf2021(args: LoaderFunctionArgs): Promise<DatedEvent[]> {
  const [events, graduates] = await Promise.all([
    loadEvents('class-of-2021', args),
    fetchJson('classOf2021Schema', '/api/designers/all-class-21', args.request).catch(nobody),
  ]);
  return events.map((event) => dated(event, graduates));
}

/** GET /api/events/programme-september-2023, with the designers whom each event names (CO-23). */
export async function loadProgramme(args: LoaderFunctionArgs): Promise<DatedEvent[]> {
  const [events, known] = await Promise.all([
    loadEvents('programme-september-2023', args),
    fetchJson('showcaseSchema', '/api/home/showcase', args.request).then(
      ({ featuredDesigners }) => featuredDesigners,
      nobody,
    ),
  ]);
  const guestsOf = ({ designers = [] }: ShopEvent) =>
    designers.flatMap((slug) => known.find(({ friendlyUrlName }) => friendlyUrlName === slug) ?? []);
  return events.map((event) => dated(event, guestsOf(event)));
}
