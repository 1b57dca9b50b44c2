import type { Picture } from '../scene/develop.ts';
import type { Size } from '../views/subject.ts';
import { foldedWithTag } from './folded-with-tag.ts';
import type { PassportSubject, PassportView } from './passport-subject.ts';
import { patternTable } from './pattern-table.ts';
import { seamCloseUp } from './seam-close-up.ts';
import { swatchCard } from './swatch-card.ts';
import { swingTag } from './swing-tag.ts';
import { toolsStillLife } from './tools-still-life.ts';

const views: Record<PassportView, (subject: PassportSubject, size: Size) => Promise<Picture>> = {
  swatch: swatchCard,
  pattern: patternTable,
  tools: toolsStillLife,
  seam: seamCloseUp,
  tag: swingTag,
  folded: foldedWithTag,
};

/** One picture of how a garment was made. */
export const passportPicture = (subject: PassportSubject, view: PassportView, size: Size): Promise<Picture> =>
  views[view](subject, size);
