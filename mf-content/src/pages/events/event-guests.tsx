import type { PageMetaProps } from '@toile/frame';
import { ProductGrid } from '@toile/ui';
import { DesignerTile } from '../../lib/designer-tile.tsx';
import styles from './event-page.css';
import type { Guest } from './events.loader.ts';

export interface EventGuestsProps {
  title: string;
  guests: Guest[];
}

/** Picture of an event in link previews: the first face. */
export function previewOf(guests: readonly Guest[]): Pick<PageMetaProps, 'image' | 'imageAlt'> {
  const guest = guests.find(({ portraitImage }) => portraitImage);
  return guest
    ? { image: guest.portraitImage?.url, imageAlt: guest.portraitImage?.alt ?? guest.designerName }
    : {};
}

/** Guests of an event, each with a way to their work; nothing where nobody is named. */
export function EventGuests({ title, guests }: EventGuestsProps) {
  if (guests.length === 0) return null;
  return (
    <div className={guests.length === 4 ? styles.four : undefined}>
      <ProductGrid perRow={guests.length % 3 ? 4 : 3} label={`Designers at ${title}`}>
        {guests.map((designer) => (
          <DesignerTile key={designer.id} designer={designer} />
        ))}
      </ProductGrid>
    </div>
  );
}
