import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';
import { channelStateSchema, someVersionsSchema, versionSchema } from './release.ts';

/** The query of a link that pins a browser. */
export const pinParameter = 'toile-pin';
/** Ending of the cookie's name. */
export const pinCookie = 'toile_pin';
/** Address of the badge's form; the edge answers it. */
export const leavePinPath = '/api/pins/leave';
/** Signed content: a pin is good as nothing else, and nothing else as a pin. */
export const pinKind = 'pin';

const pinId = z.string().regex(/^[\w-]{22}$/, 'is not the id of a pin');
const setId = z.string().regex(/^set-[0-9a-f]{12}$/, 'is not the id of a set');
const moment = z.iso.datetime();

/** A browser's pin to a set for a while. Link and cookie have it whole, signed by the release service. */
export const pinSchema = z.object({
  id: pinId,
  /** Address of the shop: the pin is good for no other. */
  shop: z.url().max(200),
  channel: z.string().max(40),
  setId,
  expiresAt: moment,
  /** True where pages are as everybody gets them: they have no badge and know nothing of a pin. */
  unmarked: z.literal(true).optional(),
});
export type Pin = z.infer<typeof pinSchema>;

const dayMinutes = 24 * 60;
/** Short, since nobody should forget that a browser is pinned. */
const mostUnmarkedMinutes = 15;

/**
 * Request for a pin: the set of a moment of the channel's history, or a known one, else the channel's own; with other
 * versions of these parts.
 */
export const pinRequestSchema = z
  .object({
    channel: z.string().default('live'),
    at: moment.optional(),
    setId: setId.optional(),
    versions: someVersionsSchema.optional(),
    minutes: z
      .int()
      .min(1)
      .max(14 * dayMinutes)
      .default(8 * 60),
    /** The page that the link opens. */
    path: z
      .string()
      .regex(/^\/(?!\/)[^\s\\#]*$/, 'must be a path of the shop')
      .max(300)
      .default('/'),
    reason: z.string().min(1).max(500).default('to look at it'),
    /** For programs that look at a set, which must not be able to know them. */
    unmarked: z.literal(true).optional(),
  })
  .refine(
    ({ unmarked, minutes }) => !unmarked || minutes <= mostUnmarkedMinutes,
    `lasts ${mostUnmarkedMinutes} minutes at most without a badge`,
  )
  .refine(({ at, setId }) => !(at && setId), 'is of a moment or of a set, not of both')
  .refine(({ at, setId, versions }) => at ?? setId ?? versions, 'names no moment, no set and no version');
export type PinRequest = z.infer<typeof pinRequestSchema>;

/** A pin as its badge and the release managers see it. */
export const pinDetailsSchema = pinSchema.omit({ shop: true, unmarked: true }).extend({
  /** The moment whose set it is; null for one that was put together. */
  at: moment.nullable(),
  /** Versions that were asked for. */
  versions: z.partialRecord(deployableNameSchema, versionSchema),
  actor: z.string(),
  reason: z.string(),
  createdAt: moment,
});
export type PinDetails = z.infer<typeof pinDetailsSchema>;

export const madePinSchema = pinDetailsSchema.extend({ link: z.url() });
export type MadePin = z.infer<typeof madePinSchema>;

/** Set as an edge asks for it: with its manifests and what proves them. Nothing stands in for a version of it. */
export const pinnedStateSchema = z.object({ pin: pinDetailsSchema, state: channelStateSchema });
export type PinnedState = z.infer<typeof pinnedStateSchema>;

const pinned = 'pinned-';
/** By this name pages of pinned browsers know their set: what they report counts for nobody's. */
export const pinnedSetId = (id: string): string => pinned + id;
/** The id that the release service knows the set of a page by. */
export const ownSetId = (id: string): string => (isOfPin(id) ? id.slice(pinned.length) : id);
export const isOfPin = (id: string): boolean => id.startsWith(pinned);
