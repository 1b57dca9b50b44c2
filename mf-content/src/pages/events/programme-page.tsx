import { ownAddress } from '@toile/contracts/plain';
import { PageMeta, useFrame } from '@toile/frame';
import { useLoaderData } from 'react-router-dom';
import { Article, ArticleSection } from '../../lib/article.tsx';
import { eventData } from './event-data.ts';
import { EventFacts } from './event-facts.tsx';
import { EventGuests, previewOf } from './event-guests.tsx';
import type { DatedEvent } from './events.loader.ts';

const lead = 'Three evenings in London on which the people who make the clothes are in the room.';

/** The programme of September 2023: three events, each with its RSVP (CO-23). */
export function ProgrammePage() {
  const { config, origin } = useFrame();
  const path = config.routes.programme;
  const page = new URL(ownAddress(path), origin).href;
  const events = useLoaderData<DatedEvent[]>();
  return (
    <>
      <PageMeta
        title="Programme September 2023"
        description={lead}
        canonical={path}
        {...previewOf(events.flatMap(({ guests }) => guests))}
        data={{ '@graph': events.map((event) => eventData(event, `${page}#${event.id}`)) }}
      />
      <Article width="event" title="Programme, September 2023" lead={lead}>
        {events.map((event) => (
          <ArticleSection key={event.id} id={event.id} title={event.title}>
            <EventGuests title={event.title} guests={event.guests} />
            <p>{event.text}</p>
            <EventFacts event={event} />
          </ArticleSection>
        ))}
      </Article>
    </>
  );
}
