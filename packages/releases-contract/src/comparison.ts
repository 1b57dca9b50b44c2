import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';
import { someVersionsSchema } from './release.ts';

/** Widths of the browser's window, in CSS pixels. */
export const comparedWidths = [360, 768, 1280, 1920] as const;

const setId = z.string().regex(/^set-[0-9a-f]{12}$/, 'is not the id of a set');
/** A picture is named by its content. */
export const pictureNameSchema = z.string().regex(/^[0-9a-f]{64}\.webp$/, 'is not the name of a picture');
const pixels = z.int().min(0).max(20_000);
const boxSchema = z.object({ x: pixels, y: pixels, width: pixels, height: pixels });
export type Box = z.infer<typeof boxSchema>;

/** A place of the page that looks otherwise, and whose it is. Without `before` it is new, without `after` it has gone. */
export const differenceSchema = z.object({
  part: deployableNameSchema,
  before: boxSchema.optional(),
  after: boxSchema.optional(),
});
export type Difference = z.infer<typeof differenceSchema>;

const pictureSchema = z.object({ file: pictureNameSchema, width: pixels, height: pixels });

/** A page at one width, where it differs. */
export const differingViewSchema = z.object({
  width: z.int(),
  before: pictureSchema,
  after: pictureSchema,
  differences: z.array(differenceSchema).min(1).max(200),
});
export type DifferingView = z.infer<typeof differingViewSchema>;

export const comparedPageSchema = z.object({
  /** Part that owns the page. */
  part: deployableNameSchema,
  /** As the part declares it, and the address that was opened. */
  path: z.string().max(300),
  address: z.string().max(1000),
  /** Reason why it could not be compared, or that only one of the two sets has it. */
  trouble: z.string().max(1000).optional(),
  /** Widths at which both look the same are left out. */
  views: z.array(differingViewSchema).max(comparedWidths.length),
});
export type ComparedPage = z.infer<typeof comparedPageSchema>;

const comparedSetSchema = z.object({ setId, versions: someVersionsSchema });

/** Comparison of the shop's pages with one set and with another. */
export const comparisonSchema = z.object({
  channel: z.string().max(40),
  at: z.iso.datetime(),
  before: comparedSetSchema,
  after: comparedSetSchema,
  /** The teams of the parts. */
  owners: z.partialRecord(deployableNameSchema, z.string().max(100)),
  pages: z.array(comparedPageSchema).max(500),
  /** Paths of pages that nobody knows an address of. */
  notOpened: z.array(z.string().max(300)).max(500),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** The parts that differ on a page or in one of its views. */
export const differingParts = (views: readonly Pick<DifferingView, 'differences'>[]) => [
  ...new Set(views.flatMap(({ differences }) => differences.map(({ part }) => part))),
];

/** A comparison that the release service keeps. */
export const keptComparisonSchema = z.object({
  id: z.uuid(),
  channel: z.string(),
  before: setId,
  after: setId,
  /** Time at which it was made, and who has sent it. */
  at: z.iso.datetime(),
  actor: z.string(),
  pages: z.int(),
  differing: z.int(),
});
export type KeptComparison = z.infer<typeof keptComparisonSchema>;

/** Every picture of a comparison. */
export const picturesOf = ({ pages }: Pick<Comparison, 'pages'>): string[] => [
  ...new Set(pages.flatMap(({ views }) => views.flatMap(({ before, after }) => [before.file, after.file]))),
];

export const mostPictureBytes = 2_700_000;
/** A picture as it is sent. */
export const sentPictureSchema = z.object({ content: z.base64().max((mostPictureBytes * 4) / 3) });
