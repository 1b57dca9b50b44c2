import type { ShopEvent } from '@toile/content-contract';

/** Events by the page that shows them (CO-17, CO-23). */
export const eventsOf: Readonly<Record<string, readonly ShopEvent[]>> = {
  'class-of-2021': [
    {
      id: 'class-of-2021',
      title: 'Class of 2021',
      text: 'The graduates of 2021 had no catwalk to graduate on. So there was one evening for all of them: one room, their toiles on stands, and a camera for everybody who could not come.',
      place: 'The Cutting Room, 14 Fournier Street, London E1',
      startsAt: '2021-11-25T18:00:00Z',
      endsAt: '2021-11-25T21:30:00Z',
      booking: { title: 'Tickets', url: 'https://tickets.toile.example/class-of-2021' },
      agenda: [
        { startsAt: '2021-11-25T18:00:00Z', title: 'Doors open, toiles on the stands' },
        { startsAt: '2021-11-25T18:45:00Z', title: 'Womenswear: one look each' },
        { startsAt: '2021-11-25T19:30:00Z', title: 'Menswear and knit' },
        { startsAt: '2021-11-25T20:15:00Z', title: 'Talk: what a first collection costs' },
        { startsAt: '2021-11-25T21:00:00Z', title: 'Graduate Grant: how to apply' },
      ],
      stream: {
        embedUrl: 'https://www.youtube-nocookie.com/embed/live_stream?channel=toile',
        links: [
          { title: 'YouTube', url: 'https://www.youtube.com/@toile.example/live' },
          { title: 'Instagram', url: 'https://www.instagram.com/toile.example/live' },
        ],
      },
    },
  ],
  'programme-september-2023': [
    {
      id: 'open-studio-2023',
      title: 'Open studio',
      text: 'Four designers open the room in which they cut. Bring a garment that needs mending; there is a table for it.',
      place: 'Hackney Downs Studios, London E8',
      startsAt: '2023-09-14T16:00:00Z',
      endsAt: '2023-09-14T20:00:00Z',
      booking: { title: 'RSVP', url: 'https://tickets.toile.example/open-studio-2023' },
      designers: ['darcy-quill', 'maren-olafs', 'hallam-and-wray', 'ceniza'],
    },
    {
      id: 'pattern-evening-2023',
      title: 'An evening of patterns',
      text: 'Three graduates lay one pattern each on the table and show how it became a coat. Paper and shears are there.',
      place: 'The Cutting Room, 14 Fournier Street, London E1',
      startsAt: '2023-09-20T17:30:00Z',
      endsAt: '2023-09-20T19:30:00Z',
      booking: { title: 'RSVP', url: 'https://tickets.toile.example/pattern-evening-2023' },
      designers: ['emeka-lund', 'idris-vaughan', 'anais-beranger'],
    },
    {
      id: 'first-showing-2023',
      title: 'First showing',
      text: 'New collections of four designers, on people and within reach. Pieces can be ordered on the evening.',
      place: 'Oxford House, Derbyshire Street, London E2',
      startsAt: '2023-09-28T17:00:00Z',
      endsAt: '2023-09-28T20:30:00Z',
      booking: { title: 'RSVP', url: 'https://tickets.toile.example/first-showing-2023' },
      designers: ['ottoline-pryce', 'solveig-strand', 'sayle', 'studio-perpetua'],
    },
  ],
};
