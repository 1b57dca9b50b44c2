import { z } from 'zod';
import { failureMessageSchema, failurePathSchema } from './failure-report.ts';
import { deployableNameSchema } from './name-schemas.ts';
import { versionSchema } from './release.ts';

/**
 * An open circuit breaker: the version has failed on an edge, and pages are made without the failed scopes until it
 * closes.
 */
export const openBreakerSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  /** `*` for all of it, else its routes (by their chunks) and slots; none when nothing has to be left out. */
  units: z.array(z.string().max(120)).max(50),
  /** Count of the times it was tripped; each time for twice as long. */
  times: z.int().min(1),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime(),
  /** Of the failure that led to it, and the page on which that was seen. */
  message: failureMessageSchema.optional(),
  path: failurePathSchema.optional(),
  /** The edge's word for other edges, which have the key that it is signed with. */
  proof: z.string().max(60).optional(),
});
export type OpenBreaker = z.infer<typeof openBreakerSchema>;

export const mostReportedBreakers = 200;
/** All that one process of an edge knows against versions. */
export const reportedBreakersSchema = z.object({
  /** Random, of one process of an edge. */
  edge: z.uuid(),
  /** The name of its machine. */
  host: z.string().max(100),
  channel: z.string().max(40),
  marks: z.array(openBreakerSchema).max(mostReportedBreakers),
});
export type ReportedBreakers = z.infer<typeof reportedBreakersSchema>;

/** Of a channel over all edges that were heard of lately. */
export const edgeBreakersSchema = z.array(openBreakerSchema.extend({ edge: z.uuid(), host: z.string() }));
export type EdgeBreakers = z.infer<typeof edgeBreakersSchema>;

/** Versions that have failed somewhere, and where: for edges, which try them for themselves. */
export const failingPagesSchema = z.array(
  openBreakerSchema
    .pick({ name: true, version: true })
    .extend({ edge: z.uuid(), since: z.iso.datetime(), path: z.string(), proof: z.string() }),
);
export type FailingPages = z.infer<typeof failingPagesSchema>;

/** Scopes of a version that are left out, in words: `all of it`, `route product, slot card`, or `nothing`. */
export function leftOutWords(units: readonly string[]): string {
  if (units.includes('*')) return 'all of it';
  return units.length > 0 ? units.join(', ') : 'nothing';
}
