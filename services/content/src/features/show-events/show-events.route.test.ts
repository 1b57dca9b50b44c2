import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventsSchema } from '@toile/content-contract';
import type { Express } from 'express';
import request from 'supertest';
import { type ContentSystem, contentSystem } from '../../testing/content-system.ts';

describe('events', () => {
  let system: ContentSystem;
  let app: Express;
  beforeAll(async () => {
    system = await contentSystem();
    app = system.createApp();
  });
  afterAll(() => system.stop());

  it('are one evening with agenda and stream, and a programme of three (CO-17, CO-23)', async () => {
    const [evening, programme] = await Promise.all(
      ['class-of-2021', 'programme-september-2023'].map(async (page) =>
        eventsSchema.parse((await request(app).get(`/api/events/${page}`).expect(200)).body),
      ),
    );
    expect(evening).toMatchObject([{ booking: { title: 'Tickets' }, stream: expect.anything() }]);
    expect(programme?.map(({ booking }) => booking.title)).toEqual(['RSVP', 'RSVP', 'RSVP']);
  });

  it('stand in the order in which they happen, and end after they begin', async () => {
    for (const page of ['class-of-2021', 'programme-september-2023']) {
      const { body } = await request(app).get(`/api/events/${page}`);
      for (const { startsAt, endsAt, agenda = [] } of eventsSchema.parse(body)) {
        const times = [startsAt, ...agenda.map((item) => item.startsAt), endsAt];
        expect(times).toEqual([...times].sort());
      }
    }
  });

  it('speak of as many designers as they name; who graduated in a year is not theirs to count (CO-17, CO-23)', async () => {
    const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    const counted = /(\w+) (?:designers|graduates|universities)/i;
    const read = async (page: string) =>
      eventsSchema.parse((await request(app).get(`/api/events/${page}`)).body);
    for (const { text, designers = [] } of await read('programme-september-2023'))
      expect(counted.exec(text)?.[1]?.toLowerCase()).toBe(numbers[designers.length]);
    const said = JSON.stringify(await read('class-of-2021'));
    expect(said).not.toMatch(/(?:ten|eleven|twelve|\b[a-z]+teen) (?:graduates|universities)/i);
  });

  it('go into a calendar', async () => {
    const { text, headers } = await request(app).get('/api/events/class-of-2021/calendar').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename=class-of-2021.ics',
    });
    expect(text).toContain('DTSTART:20211125T180000Z\r\nDTEND:20211125T213000Z\r\n');
  });

  it.each(['unknown', '__proto__', 'constructor', 'unknown/calendar', '%00'])(
    'is a 404 for %s',
    async (page) => {
      await request(app).get(`/api/events/${page}`).expect(404);
    },
  );
});
