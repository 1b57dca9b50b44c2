import type { ShopEvent } from '../event.ts';

/** An evening that is over, with agenda and stream. */
export const exampleEvent = (changes: Partial<ShopEvent> = {}): ShopEvent => ({
  id: 'class-of-2021',
  title: 'Class of 2021',
  text: 'One evening.',
  place: 'London E1',
  startsAt: '2021-11-25T18:00:00Z',
  endsAt: '2021-11-25T21:30:00Z',
  booking: { title: 'Tickets', url: 'https://tickets.toile.example/class-of-2021' },
  agenda: [{ startsAt: '2021-11-25T18:45:00Z', title: 'Womenswear' }],
  stream: {
    embedUrl: 'https://www.youtube-nocookie.com/embed/x',
    links: [{ title: 'YouTube', url: 'https://www.youtube.com/x' }],
  },
  ...changes,
});
