import { z } from 'zod';
import { failureMessageSchema, failurePathSchema } from './failure-report.ts';
import { deployableNameSchema } from './name-schemas.ts';
import { versionSchema } from './release.ts';

/** What an edge knows against a version: it failed there, and pages are made without what failed of it until the mark ends. */
export const versionMarkSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  /** `*` for all of it, else its routes (by their chunks) and slots; none when nothing has to be left out. */
  units: z.array(z.string().max(120)).max(50),
  /** How often it was marked; each time for twice as long. */
  times: z.int().min(1),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime(),
  /** Of the failure that led to it, and the page on which that was seen. */
  message: failureMessageSchema.optional(),
  path: failurePathSchema.optional(),
});
export type VersionMark = z.infer<typeof versionMarkSchema>;

export const mostToldMarks = 200;
/** All that one process of an edge knows against versions. */
export const toldMarksSchema = z.object({
  /** Random, of one process of an edge. */
  edge: z.uuid(),
  /** The name of its machine. */
  host: z.string().max(100),
  channel: z.string().max(40),
  marks: z.array(versionMarkSchema).max(mostToldMarks),
});
export type ToldMarks = z.infer<typeof toldMarksSchema>;

/** Of a channel over all edges that were heard of lately. */
export const edgeMarksSchema = z.array(versionMarkSchema.extend({ edge: z.uuid(), host: z.string() }));
export type EdgeMarks = z.infer<typeof edgeMarksSchema>;

/** What of a version is left out, in words: `all of it`, `route product, slot card`, or `nothing`. */
export function markedWords(units: readonly string[]): string {
  if (units.includes('*')) return 'all of it';
  return units.length > 0 ? units.join(', ') : 'nothing';
}
