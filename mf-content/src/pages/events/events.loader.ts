import { fetchJson } from '@toile/api';
import type { ShopEvent } from '@toile/content-contract';
import { contentAnswer } from '@toile/content-contract/answers';
import type { ClassOf2021 } from '@toile/designer-contract';
import { designerAnswer } from '@toile/designer-contract/answers';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { eventTimes } from './event-times.ts';

export type Guest = ClassOf2021[number];

/** An event with its times in words, and who can be met there. */
export type DatedEvent = Omit<ShopEvent, 'agenda' | 'designers'> &
  ReturnType<typeof eventTimes> & { guests: Guest[] };

const loadEvents = async (page: string, { request }: LoaderFunctionArgs) =>
  fetchJson(contentAnswer('eventsSchema'), `/api/events/${page}`, request);

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
    fetchJson(designerAnswer('classOf2021Schema'), '/api/designers/all-class-21', args.request).catch(nobody),
  ]);
  return events.map((event) => dated(event, graduates));
}

/** Of a designer's page what an event shows; nobody of who is gone. */
const guestNamed = async (slug: string, { request }: LoaderFunctionArgs): Promise<Guest[]> =>
  fetchJson(designerAnswer('designerSchema'), `/api/designers/details/${slug}`, request).then(
    ({ id, friendlyUrlName, designerName, portraitImage, universities: [university] }) => [
      {
        id,
        friendlyUrlName,
        designerName,
        ...(portraitImage && { portraitImage }),
        ...(university && { university: { universityName: university.universityName } }),
      },
    ],
    nobody,
  );

/** GET /api/events/programme-september-2023, with the designers whom each event names (CO-23). */
export async function loadProgramme(args: LoaderFunctionArgs): Promise<DatedEvent[]> {
  const events = await loadEvents('programme-september-2023', args);
  const guestsOf = async ({ designers = [] }: ShopEvent) =>
    (await Promise.all(designers.map((slug) => guestNamed(slug, args)))).flat();
  return Promise.all(events.map(async (event) => dated(event, await guestsOf(event))));
}
