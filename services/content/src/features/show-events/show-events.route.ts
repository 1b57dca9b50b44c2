import { apiCaching, HttpProblem, untilImport } from '@toile/service-kit';
import type { Express } from 'express';
import { eventsOf } from '../../domain/events.ts';
import { calendarOf } from './calendar.ts';

const notFound = () =>
  new HttpProblem({ status: 404, code: 'unknown-event', title: 'There is no such event' });

/** GET /api/events/{page}, and GET /api/events/{id}/calendar, a file for calendars. */
export function showEventsRoute(app: Express): void {
  app.get('/api/events/:page', (req, res) => {
    if (!Object.hasOwn(eventsOf, req.params.page)) throw notFound();
    res.set(untilImport).json(eventsOf[req.params.page]);
  });
  app.get('/api/events/:id/calendar', (req, res) => {
    const { id } = req.params;
    const event = Object.values(eventsOf)
      .flat()
      .find((one) => one.id === id);
    if (!event) throw notFound();
    res
      .set('cache-control', apiCaching)
      .type('text/calendar')
      .attachment(`${id}.ics`)
      .send(calendarOf(event));
  });
}
