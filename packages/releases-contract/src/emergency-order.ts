import { idOf } from '@toile/contracts';
import { z } from 'zod';

/** Address at which an edge takes orders of the release manager while the release service is away. */
export const emergencyPath = '/api/emergency-order';

/** Kind under which an order is signed. */
export const emergencyKind = 'emergency-order';

export const setIdPattern = /^set-[0-9a-f]{12}$/;
const setId = idOf<'set'>(z.string().regex(setIdPattern, 'is not the id of a set'));

export const emergencyOrderSchema = z.strictObject({
  channel: z.string().max(40),
  /** The set to show; without it the edge only says what it knows. */
  set: setId.optional(),
  /** Of the channel, as edges know it: an order is refused by an edge that knows a later one. */
  revision: z.int().min(0),
  at: z.iso.datetime(),
  reason: z.string().trim().min(10, 'must say why, in ten letters at least').max(500),
  /** Name of the person. */
  actor: z.string().trim().min(1).max(100),
  /** All is proven and made ready, and nothing is shown. */
  isRehearsal: z.boolean(),
});
export type EmergencyOrder = z.infer<typeof emergencyOrderSchema>;

export const signedOrderSchema = z.strictObject({
  order: emergencyOrderSchema,
  /** Of the release manager. */
  signature: z.string().max(200),
});
export type SignedOrder = z.infer<typeof signedOrderSchema>;

/** State of an edge after an order. */
export const emergencyAnswerSchema = z.object({
  /** Of the channel, as the release service said it last. */
  revision: z.int(),
  /** The order that the edge follows. */
  follows: emergencyOrderSchema.optional(),
  /** Sets that this edge can show, the one it showed last first. */
  known: z.array(z.object({ set: setId, at: z.iso.datetime(), versions: z.record(z.string(), z.string()) })),
});
export type EmergencyAnswer = z.infer<typeof emergencyAnswerSchema>;
