import { z } from 'zod';

/** Programme of an event, in its order. */
const agendaItemSchema = z.object({ startsAt: z.iso.datetime(), title: z.string() });
const linkSchema = z.object({ title: z.string(), url: z.url() });

/** An event of the shop: its page shows it, calendars take it. Times are UTC. */
export const eventSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  text: z.string(),
  place: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Booking of a place: tickets or an answer. */
  booking: linkSchema,
  /** Designers who can be met there: `friendlyUrlName` of designers. */
  designers: z.array(z.string()).optional(),
  agenda: z.array(agendaItemSchema).optional(),
  stream: z.object({ embedUrl: z.url(), links: z.array(linkSchema) }).optional(),
});
export type ShopEvent = z.infer<typeof eventSchema>;

/** GET /api/events/{occasion}: the events of one page, in their order. */
export const eventsSchema = z.array(eventSchema).min(1);
