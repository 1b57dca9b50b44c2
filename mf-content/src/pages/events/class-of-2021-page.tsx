import { ownAddress } from '@toile/contracts/plain';
import { PageMeta, useFrame } from '@toile/frame';
import { Fragment } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { Article, ArticleSection } from '../../lib/article.tsx';
import { eventData } from './event-data.ts';
import { EventFacts } from './event-facts.tsx';
import { EventGuests, previewOf } from './event-guests.tsx';
import styles from './event-page.css';
import { EventStream } from './event-stream.tsx';
import type { DatedEvent } from './events.loader.ts';

/** The showcase of the Class of 2021: agenda, tickets, live stream (CO-17). */
export function ClassOf2021Page() {
  const { config, origin } = useFrame();
  const { routes } = config;
  const [event] = useLoaderData<DatedEvent[]>();
  if (!event) return null;
  const { title, text, agenda = [], stream } = event;
  return (
    <>
      <PageMeta
        title={`${title} showcase`}
        description={text}
        canonical={routes.classShowcase}
        {...previewOf(event.guests)}
        data={eventData(event, new URL(ownAddress(routes.classShowcase), origin).href)}
      />
      <Article width="event" title={title} lead={text}>
        <EventFacts event={event} />
        <ArticleSection id="agenda" title="Agenda">
          <dl className={styles.facts}>
            {agenda.map((item) => (
              <Fragment key={item.startsAt}>
                <dt>{item.time}</dt>
                <dd>{item.title}</dd>
              </Fragment>
            ))}
          </dl>
        </ArticleSection>
        {stream && (
          <EventStream title={title} stream={stream} isOver={event.isOver} guest={event.guests[0]} />
        )}
        <ArticleSection id="designers" title="The designers">
          <p>
            The graduates of that evening are on the page of the <Link to={routes.grant}>Graduate Grant</Link>
            , each with a way to their work.
          </p>
          <EventGuests title={title} guests={event.guests} />
        </ArticleSection>
      </Article>
    </>
  );
}
