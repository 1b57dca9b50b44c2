import { EmbedPlayer } from '@toile/story';
import { ExternalLink } from '@toile/ui';
import { ArticleSection, NotchList } from '../../lib/article.tsx';
import type { DatedEvent } from './events.loader.ts';

export interface EventStreamProps {
  title: string;
  stream: NonNullable<DatedEvent['stream']>;
}

/** The live stream, loaded when the visitor asks for it, and where else it runs (CO-17, CO-18, D46). */
export function EventStream({ title, stream }: EventStreamProps) {
  return (
    <ArticleSection id="stream" title="Live stream">
      <EmbedPlayer src={stream.embedUrl} title={`the live stream of ${title}`} />
      <p>Nothing is loaded from there until you press play. It also runs here:</p>
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
