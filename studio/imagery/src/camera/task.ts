import type { PassportSubject, PassportView } from '../passport/passport-subject.ts';
import type { CoverSpec } from '../views/cover.ts';
import type { DrapeSpec } from '../views/drape.ts';
import type { ViewName } from '../views/plate.ts';
import type { StillLifeSpec } from '../views/still-life.ts';
import type { BrandLabel, Subject } from '../views/subject.ts';

/** What a picture shows. Plain data, so that it can be handed to a worker. */
export type Motif =
  | { kind: 'plate'; subject: Subject; view: ViewName }
  | { kind: 'drape'; drape: DrapeSpec }
  | { kind: 'cover'; cover: CoverSpec }
  | { kind: 'still-life'; stillLife: StillLifeSpec }
  | { kind: 'logo'; label: BrandLabel; seed: number }
  | { kind: 'passport'; passport: PassportSubject; view: PassportView };

/** One picture file of the export. */
export interface PictureTask {
  /** Path inside of the export. */
  file: string;
  width: number;
  height: number;
  /** AVIF quality; WebP takes a little more for the same look. */
  quality: number;
  /** Kilobytes that it should keep to. */
  budget: number;
  alt: string;
  motif: Motif;
}
