import { EmbedPlayer } from '@toile/story';
import { ExternalLink, imageShapes, Picture } from '@toile/ui';
import { ArticleSection, NotchList } from '../../lib/article.tsx';
import type { DatedEvent, Guest } from './events.loader.ts';

export interface EventStreamProps {
  title: string;
  stream: NonNullable<DatedEvent['stream']>;
  isOver: boolean;
  /** Designer whose picture stands where the stream will be. */
  guest?: Guest;
}

/** The live stream, loaded when the visitor asks for it, and where else it runs (CO-17, CO-18, D46). */
export function EventStream({ title, stream, isOver, guest }: EventStreamProps) {
  return (
    <ArticleSection id="stream" title="Live stream">
      {isOver && <p>The stream has ended. Press play for what its host has kept of it.</p>}
      <EmbedPlayer
        src={stream.embedUrl}
        title={`the live stream of ${title}`}
        poster={
          guest?.portraitImage && (
            <Picture
              image={guest.portraitImage}
              owner={{ kind: 'designer', id: guest.id }}
              shape={imageShapes.designerCard}
              name={guest.designerName}
              decorative
            />
          )
        }
      />
      <p>Nothing is loaded from there until you press play. It also {isOver ? 'ran' : 'runs'} here:</p>
      <NotchList>
        {stream.links.map(({ title: host, url }) => (
          <li key={url}>
            <ExternalLink href={url}>Live stream on {host}</ExternalLink>
          </li>
        ))}
      </NotchList>
    </ArticleSection>
  );
}
