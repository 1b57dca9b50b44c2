import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exampleEvent } from '@toile/content-contract/examples';
import { exampleDesigner } from '@toile/designer-contract/examples';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadProgramme } from './events.loader.ts';

const realFetch = globalThis.fetch;
const answers: Record<string, unknown> = {};

beforeEach(() => {
  globalThis.fetch = jest.fn<typeof fetch>(async (path) =>
    answers[String(path)] ? Response.json(answers[String(path)]) : new Response(null, { status: 404 }),
  );
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('the programme', () => {
  it('shows everybody whom an event names, featured or not, and of them what a tile needs (CO-23)', async () => {
    const [ada, bo] = ['ada', 'bo'].map((friendlyUrlName) => exampleDesigner({ friendlyUrlName }));
    Object.assign(answers, {
      '/api/events/programme-september-2023': [exampleEvent({ designers: ['ada', 'who-is-gone', 'bo'] })],
      '/api/designers/details/ada': ada,
      '/api/designers/details/bo': bo,
    });
    const request = new Request('http://shop.example/');
    const [event] = await loadProgramme({ request } as LoaderFunctionArgs);
    expect(event?.guests.map(({ friendlyUrlName }) => friendlyUrlName)).toEqual(['ada', 'bo']);
    expect(event?.guests[0]).toEqual({
      id: ada?.id,
      friendlyUrlName: 'ada',
      designerName: ada?.designerName,
      ...(ada?.portraitImage && { portraitImage: ada.portraitImage }),
      ...(ada?.universities[0] && { university: { universityName: ada.universities[0].universityName } }),
    });
  });
});
