import { z } from 'zod';
import { partNameSchema } from './name-schemas.ts';
import { ownMeasuresSchema } from './own-measures.ts';

const team = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a team');

/** A link of the frame. `{product.name}` and other settings of the shop may stand in label and address. */
export const navigationEntrySchema = z.object({
  label: z.string().min(1).max(40),
  to: z
    .string()
    .regex(/^\/[^\s\\]*$/, 'must be a path of the shop')
    .max(200),
  /** Lighter ones stand first. */
  weight: z.int().min(0).max(1000).default(500),
  /** A key that follows it, pressed outside of fields. */
  shortcut: z
    .string()
    .regex(/^[!-~]$/, 'must be one key')
    .optional(),
  /** Title of the footer's column. */
  column: z.string().min(1).max(20).optional(),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/**
 * Links by their place: `header` (also in the menu of phones and the footer's first column), `end` (beside the bag, and in that menu),
 * `menu` and `more` (of phones alone), `footer`. A shell passes over a place that it doesn't know.
 */
export const navigationSchema = z.record(z.string().max(20), z.array(navigationEntrySchema).max(20));
export type Navigation = z.infer<typeof navigationSchema>;

/** Versions of a contract: one, or several that are understood side by side. They go together with any that shares one. */
export const majorsSchema = z.union([z.int().min(1), z.array(z.int().min(1)).min(1).max(10)]);
export type Majors = z.infer<typeof majorsSchema>;

/** Beginning of a path that a service answers, in whole words: `/api/journal`. */
export const prefixSchema = z
  .string()
  .max(100)
  .regex(/^(?:\/[\w-]+(?:\.[\w-]+)*)+$/, 'must be words after slashes, as in /api/journal');

/**
 * Calls that visitors come for, `"POST /api/basket/add": "bag"`: health is measured by whether they succeed. A step on the way
 * counts when it breaks.
 */
const outcomesSchema = z.record(
  z.string().regex(/^[A-Z]+ \/\S{1,100}$/, 'must be a method and a path'),
  z.enum(['bag', 'bag-step', 'checkout', 'checkout-step']),
);

/** Service of a part, from its own folder; where the service runs is said when it is registered. */
const partServiceSchema = z.object({
  /** Folder below `services/`. */
  name: partNameSchema,
  prefixes: z.array(prefixSchema).min(1).max(20),
  /** True when it tells of its changes at `/internal/changes`, and documents that show its data are made anew. */
  announcesChanges: z.boolean().default(false),
  outcomes: outcomesSchema.optional(),
});

/** `part.json` in a part's own folder: all that is known of the part without running it. */
export const partFileSchema = z.strictObject({
  owner: team,
  service: partServiceSchema.optional(),
  /** `testers`: nothing shows it to shoppers; `npm run dev` and channels of testers do. */
  audience: z.enum(['everybody', 'testers']).default('everybody'),
  navigation: navigationSchema.default({}),
  /** Answers of its service that others read, by address, with the version of their contract: `"/api/home/shop": 1`. */
  data: z.record(prefixSchema, majorsSchema).default({}),
  /**
   * Answers of others that it reads, and slots that it places outside of its routes, with the version of the contract that it was
   * written for; a route says the slots of its page.
   */
  needs: z.record(z.string(), majorsSchema).default({}),
  /** Measures of its own, which its pages mark and health shows: `"added-to-bag": "count"`. */
  measures: ownMeasuresSchema.default({}),
  /** Paths of the shell itself; a remote has its paths in `src/remote.tsx`. */
  ownPaths: z.array(z.string().startsWith('/')).default([]),
});
export type PartFile = z.infer<typeof partFileSchema>;

/** Registration of a part by a release manager. */
export const registrationSchema = z.object({
  owner: team,
  /** Public halves of the team's keys (Ed25519, SPKI, base64): its manifests are signed with one of them. */
  deployKeys: z.array(z.string().min(1).max(200)).max(5).default([]),
  service: z
    .object({
      prefixes: z.array(prefixSchema).min(1).max(20),
      /** Origin of the service; an edge calls it only where its own settings allow the host. */
      upstream: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin),
      announcesChanges: z.boolean().default(false),
      outcomes: outcomesSchema.optional(),
    })
    .optional(),
  /** The registry's revision that it is signed for, so that it is good once. Earlier versions signed none. */
  expectedRevision: z.int().min(0).optional(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** All registered parts. */
export const registrySchema = z.object({
  /** Grows with every registration. */
  revision: z.int(),
  parts: z.record(z.string(), registrationSchema),
  /** The release manager's signature of each registration, `{ name, ...registration }`, by the part's name. */
  signatures: z.record(z.string(), z.string()).default({}),
});
export type Registry = z.infer<typeof registrySchema>;

/** Let parts do what their registrations say. Those that aren't named stay as they are. */
export const registerRequestSchema = z.object({
  parts: z
    .record(partNameSchema, registrationSchema)
    .refine((parts) => Object.keys(parts).length > 0, 'names no part'),
  /** The release manager's, by the part's name. */
  signatures: z.record(z.string(), z.string().max(200)).default({}),
});

/** Take a part that no channel shows out of the registry. */
export const unregisterRequestSchema = z.object({
  name: partNameSchema,
  /** The registry's revision. */
  expectedRevision: z.int().min(0),
  /** The release manager's, of name and revision. */
  signature: z.string().max(200).optional(),
});
