import { idOf, inOneLine, maskIds } from '@toile/contracts';
import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';

/** Proof that an edge has sent a document to whoever reports: its word, and the path of the page that it was made for. */
export const visitProofSchema = z.object({ token: z.string().max(200), page: z.string().max(8000) });
export type VisitProof = z.infer<typeof visitProofSchema>;

/**
 * Message of a failure for release managers, in terminals too, and the page that it was on, which may have been
 * somebody's order.
 */
const shown = (most: number) => z.string().max(most).transform(inOneLine).transform(maskIds);
export const failureMessageSchema = shown(500);
export const failurePathSchema = shown(300);

/** A failure seen in a browser or on the edge, reported to the release service. */
export const failureReportSchema = z.object({
  name: deployableNameSchema,
  version: z.string().max(60),
  /**
   * `style`: a sheet that did not come. `hydrate`: a part that the browser had to render anew. `stray`: nobody waited for
   * it: a rejected promise. `policy`: something that the security policy refused. `server` is of older edges.
   */
  phase: z.enum([
    'entry',
    'evaluate',
    'route',
    'loader',
    'render',
    'slot',
    'style',
    'hydrate',
    'stray',
    'policy',
    'server',
  ]),
  setId: idOf<'set'>(z.string().max(80)),
  /** Versions that the page was really made with: a set in which failed versions were replaced by the ones before. */
  versions: z.partialRecord(deployableNameSchema, z.string().max(60)).optional(),
  seenBy: z.enum(['edge', 'browser']).optional(),
  message: failureMessageSchema,
  path: failurePathSchema,
  /** A browser's; the edge takes it away. */
  proof: visitProofSchema.optional(),
});
export type FailureReport = z.infer<typeof failureReportSchema>;

/** Failures of one version in the last hour, newest first: what `npm run release -- status` says of it. */
export const recentFailuresSchema = z.array(
  z.object({
    name: deployableNameSchema,
    version: z.string(),
    phase: z.string(),
    count: z.int(),
    lastAt: z.iso.datetime(),
    lastMessage: z.string(),
    lastPath: z.string(),
    /** The versions of all parts on the page that failed last. */
    lastVersions: z.partialRecord(deployableNameSchema, z.string()).nullable(),
    seenBy: z.array(z.enum(['edge', 'browser'])),
  }),
);
export type RecentFailures = z.infer<typeof recentFailuresSchema>;
