import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleEvent } from '@toile/content-contract/examples';
import { showPage } from '@toile/testing/page';
import { ClassOf2021Page } from './class-of-2021-page.tsx';
import { eventTimes } from './event-times.ts';
import { ProgrammePage } from './programme-page.tsx';

const guests = [{ id: 1, friendlyUrlName: 'ada-weave', designerName: 'Ada Weave' }];
const at = (time: string, event = exampleEvent()) => ({
  ...event,
  ...eventTimes(event, Date.parse(time)),
  guests,
});
const after = '2026-01-01T00:00:00Z';

describe('ClassOf2021Page', () => {
  it('has agenda, tickets and stream links (CO-17)', () => {
    showPage(ClassOf2021Page, [at(after)], '/');
    expect(screen.getByText('25 November 2021, 18:00 to 21:30')).toBeInTheDocument();
    expect(screen.getByText('18:45')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Tickets for Class of 2021/ })).toHaveAttribute(
      'href',
      'https://tickets.toile.example/class-of-2021',
    );
    expect(screen.getByRole('link', { name: /Live stream on YouTube/ })).toBeInTheDocument();
  });

  it('loads the stream when it is asked for, in a frame that may run scripts, present and fill the screen, and no more (CO-18, D46)', async () => {
    showPage(ClassOf2021Page, [at(after)], '/');
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Play the live stream/ }));
    const frame = screen.getByTitle('the live stream of Class of 2021');
    const { class: _, ...said } = Object.fromEntries(
      [...frame.attributes].map(({ name, value }) => [name, value]),
    );
    expect(said).toEqual({
      src: 'https://www.youtube-nocookie.com/embed/x',
      title: 'the live stream of Class of 2021',
      // The same origin is the host's own, never the shop's.
      sandbox: 'allow-scripts allow-same-origin allow-presentation',
      allow: 'fullscreen',
      referrerpolicy: 'no-referrer',
      loading: 'lazy',
    });
  });
});

describe('for search engines', () => {
  const structured = () =>
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');

  it('an event says when and where it is, who is there, and where it can be booked until it is over (T50)', () => {
    const { unmount } = showPage(ClassOf2021Page, [at('2021-11-01T00:00:00Z')], '/');
    expect(structured()).toMatchObject({
      '@type': 'Event',
      startDate: '2021-11-25T18:00:00Z',
      endDate: '2021-11-25T21:30:00Z',
      location: [{ '@type': 'Place', name: 'London E1' }, { '@type': 'VirtualLocation' }],
      offers: { url: 'https://tickets.toile.example/class-of-2021' },
      performer: [{ '@type': 'Person', name: 'Ada Weave' }],
    });
    unmount();
    showPage(ClassOf2021Page, [at(after)], '/');
    expect(structured()).not.toHaveProperty('offers');
  });
});

describe('a link to an event', () => {
  const seen = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');

  it.each([ClassOf2021Page, ProgrammePage])('shows the first face that there is (T50)', (Page) => {
    const faces = [
      { id: 2, friendlyUrlName: 'sayle', designerName: 'Jo Sayle' },
      { ...guests[0], portraitImage: { url: '/media/0123456789abcdef/ada.webp' } },
    ];
    showPage(Page, [{ ...at(after), guests: faces }], '/');
    expect(seen('og:image')).toContain('/media/0123456789abcdef/ada.webp');
    expect(seen('og:image:alt')).toBe('Ada Weave');
  });
});

describe('an event that is over', () => {
  it('says of its stream that it has ended, and before not so', () => {
    const ended = 'The stream has ended. Press play for what its host has kept of it.';
    const { unmount } = showPage(ClassOf2021Page, [at('2021-11-01T00:00:00Z')], '/');
    expect(screen.queryByText(ended)).toBeNull();
    unmount();
    showPage(ClassOf2021Page, [at(after)], '/');
    expect(screen.getByText(ended)).toBeVisible();
  });

  it('offers no button to book it', () => {
    showPage(ClassOf2021Page, [at(after)], '/');
    expect(screen.getByText(/^Booking has closed. It was here:/)).toContainElement(
      screen.getByRole('link', { name: /^Tickets/ }),
    );
    expect(screen.getByRole('link', { name: 'Ada Weave' })).toHaveAttribute('href', '/ada-weave');
  });
});

describe('ProgrammePage', () => {
  const three = ['a', 'b', 'c'].map((id) => exampleEvent({ id, title: `Evening ${id}` }));

  it('has three events with their RSVP, and a word for those that are over (CO-23)', () => {
    const rsvp = { title: 'RSVP', url: 'https://tickets.toile.example/a' };
    const data = three.map((event) => at(after, { ...event, booking: rsvp }));
    showPage(ProgrammePage, data, '/');
    expect(screen.getAllByRole('link', { name: /^RSVP for Evening/ })).toHaveLength(3);
    expect(screen.getAllByText('This event is over.')).toHaveLength(3);
    expect(screen.getAllByRole('link', { name: 'Ada Weave' })).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('shows first who is there: a phone’s first screen has faces', () => {
    showPage(ProgrammePage, [at(after, exampleEvent({ text: 'One evening.' }))], '/');
    const face = screen.getByRole('link', { name: 'Ada Weave' });
    const text = screen.getByText('One evening.');
    expect(face.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('offers what is to come for calendars', () => {
    showPage(
      ProgrammePage,
      three.map((event) => at('2021-01-01T00:00:00Z', event)),
      '/',
    );
    expect(screen.queryByText('This event is over.')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Add to calendar' })[0]).toHaveAttribute(
      'href',
      '/api/events/a/calendar',
    );
  });

  it('says times as London reads them, in summer too (design language 58)', () => {
    const summer = { startsAt: '2023-09-14T16:00:00Z', endsAt: '2023-09-14T20:00:00Z' };
    expect(eventTimes(summer, 0).when).toBe('14 September 2023, 17:00\u00a0to\u00a021:00');
  });
});
