import { z } from 'zod';
import { pinRequestSchema } from './pin.ts';

/** The query of a link that makes a browser one of a target. */
export const passParameter = 'toile-pass';
/** Ending of the cookie's name. */
export const passCookie = 'toile_pass';
/** Signed content: a pass is good as nothing else. */
export const passKind = 'pass';
/** A role that is taken away is good on edges for no longer. */
export const mostStaffMinutes = 12 * 60;

/** A browser's pass for a while: of staff, or of one canary. Link and cookie have it whole, signed by the release service. */
export const passSchema = z.object({
  /** Address of the shop: the pass is good for no other. */
  shop: z.url().max(200),
  channel: z.string().max(40),
  /** `staff`, or the id of the canary. */
  of: z.string().min(5).max(64),
  expiresAt: z.iso.datetime(),
});
export type Pass = z.infer<typeof passSchema>;

export const passRequestSchema = z.object({
  of: z.enum(['staff', 'link']),
  minutes: pinRequestSchema.shape.minutes,
  path: pinRequestSchema.shape.path,
});

export const madePassSchema = z.object({
  of: z.enum(['staff', 'link']),
  expiresAt: z.iso.datetime(),
  link: z.url(),
});
export type MadePass = z.infer<typeof madePassSchema>;
