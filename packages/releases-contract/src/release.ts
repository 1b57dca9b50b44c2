import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { canaryIdSchema, halfSchema } from './canaries.ts';
import { commitSchema, mostCommits } from './commit.ts';
import { deployableNameSchema } from './name-schemas.ts';
import { ownMeasuresSchema } from './own-measures.ts';
import { majorsSchema, type Navigation, navigationSchema, registrySchema } from './part.ts';
import type { DeployableName, RemoteName } from './release-names.ts';
import { seenSetSchema } from './seen-set.ts';
import type { SetId } from './set-id.ts';
import { shareSchema, wantedPlanSchema, wantedShareSchema } from './shares.ts';
import { targetSchema } from './target.ts';

/** Package version plus content hash, e.g. `1.0.0-3fa9c1b2`. A version never changes. */
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'must look like 1.0.0-3fa9c1b2');

/** A file below a version's own folder: no way up, and none to elsewhere. */
const ownFile = z
  .string()
  .regex(/^(?:\w[\w.-]*\/)*\w[\w.-]*$/, 'must be a file of the version')
  .max(200);

const asset = z.object({ file: ownFile, integrity: z.string().regex(/^sha(?:256|384)-/), bytes: z.int() });
export type Asset = z.infer<typeof asset>;
/** Scripts and sheets of one chunk, without its ancestors'. */
export const chunkAssetsSchema = z.object({ js: z.array(asset), css: z.array(asset) });

/** A route as data: the shell knows who owns a path before it loads anything. */
export const pathEntrySchema = z.object({
  path: z.string().startsWith('/'),
  chunk: z.string(),
  slots: z.array(z.string()).default([]),
  /** Parameters of the address that its document is made of; of all others it knows nothing. */
  query: z
    .array(z.string().regex(/^[\w-]{1,30}$/))
    .max(30)
    .optional(),
});
export type PathEntry = z.infer<typeof pathEntrySchema>;

/** `manifest.json` of one published version: written by the build, stored by the release service, read by the edge. */
export const releaseManifestSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  /** Container name, `library.name` and `output.uniqueName`: `mf_checkout__1_0_0_3fa9c1b2`. */
  id: z.string(),
  publicPath: z.string(),
  /** `remoteEntry.js` of a remote, the boot script of the shell. */
  entry: asset,
  /** The server bundle's file (one chunk, commonjs2); never served to browsers. */
  server: z.object({ file: ownFile, sha256: z.string() }),
  paths: z.array(pathEntrySchema),
  /** Widgets that it offers, with the version of each one's contract. */
  slots: z.record(z.string(), z.object({ chunk: z.string(), version: z.int().min(1).default(1) })),
  /** Answers of its service that others read, by address, with the version of each one's contract. */
  data: z.record(z.string(), majorsSchema).default({}),
  /** Widgets of others that it places and answers that it reads, with the version of the contract that it was written for. */
  needs: z.record(z.string(), majorsSchema).default({}),
  /** Versions of the bag's schema that it reads; it writes the last. */
  bag: z.array(z.int().min(1)).min(1).default([1]),
  chunks: z.record(z.string(), chunkAssetsSchema),
  /** Other files that browsers may get: fonts, pictures, scripts of no named chunk. */
  files: z.array(asset).default([]),
  /** Links that the frame shows for it. */
  navigation: navigationSchema.default({}),
  /** Links of its own pages and widgets, as far as that stands in its code: `/faq`, `/p/:/:`. */
  links: z.array(z.string()).default([]),
  /** Shared singletons that it needs (remote) or provides (shell), with version ranges or versions. */
  shared: z.record(z.string(), z.string()),
  /** Of those that the shell shares in part alone: the names that it uses (remote) or offers (shell). Older versions say nothing. */
  sharedNames: z.record(z.string(), z.array(z.string())).optional(),
  /** Measures of its own; absent when it has none. */
  measures: ownMeasuresSchema.optional(),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** Browser files of a version. */
export const browserFilesOf = ({ entry, chunks, files }: ReleaseManifest): Asset[] => [
  entry,
  ...files,
  ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]),
];

/** Lies beside the files of a published version, and proves them: the manifest as it was sent, and its team's signature. */
export const signedManifestFile = 'signed-manifest.json';
export const signedManifestSchema = z.object({ manifest: releaseManifestSchema, signature: z.string() });

/** Something of every part of a set. The set is open: only the shell is always in it. */
const ofEveryPart = <T extends z.ZodType>(schema: T) =>
  z
    .record(deployableNameSchema, schema)
    .refine((parts) => 'shell' in parts, 'needs a shell')
    .transform((parts) => parts as Record<DeployableName, z.output<T>>);

/** An immutable tuple of versions. */
export const releaseTupleSchema = ofEveryPart(versionSchema);
export type ReleaseTuple = z.infer<typeof releaseTupleSchema>;
/** Versions of some parts. */
export type SomeVersions = Partial<Record<DeployableName, string>>;
/** Parts that are changed, each with its new version, or with null when it leaves the set. */
export type ChangedParts = Partial<Record<DeployableName, string | null>>;

export const releaseSetSchema = z.object({
  id: idOf<'set'>(z.string()),
  versions: releaseTupleSchema,
  createdAt: z.iso.datetime(),
});

/** A set that some visitors of a channel get instead, to see how it does. */
export const canarySchema = z.object({
  /** Of this canary alone: growing the share moves nobody out. */
  id: canaryIdSchema,
  share: shareSchema.or(z.literal(0)),
  /** Visitors that it is for; absent: the lower half under its own id while another runs, else all. */
  half: halfSchema.optional(),
  /** People who get it instead of a share of all. */
  target: targetSchema.optional(),
  /** The channel's set with the canary's versions. */
  set: releaseSetSchema,
  /** Manifests of the parts in which it differs from the channel's set. */
  changed: z.partialRecord(deployableNameSchema, releaseManifestSchema),
});
export type Canary = z.infer<typeof canarySchema>;

/** A version that somebody has found well again: breakers of edges that are older count no more. */
export const clearedBreakerSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  at: z.iso.datetime(),
});

/** A canary of a target. It has a field of its own: edges that know no targets would show it by its share. */
const targetedSchema = canarySchema.omit({ share: true }).extend({ target: targetSchema });

/** The same for nobody: edges that know no shadows pass over it. */
const shadowedSchema = targetedSchema;

/** State of a channel, with everything the edge needs: the set, and each part's manifest and the one before it. */
const sentStateSchema = z.object({
  channel: z.string(),
  /** Grows by one with every change of the channel. */
  revision: z.int(),
  set: releaseSetSchema,
  current: ofEveryPart(releaseManifestSchema),
  /** Time at which the present version of each part was published. Older services say nothing. */
  publishedAt: z.partialRecord(deployableNameSchema, z.iso.datetime()).optional(),
  /** Time since which everybody gets the present version of each part. Older services say nothing. */
  shownSince: z.partialRecord(deployableNameSchema, z.iso.datetime()).optional(),
  /** The version of each part that the channel had before this one; absent when there was none. */
  previous: z.partialRecord(deployableNameSchema, releaseManifestSchema),
  registry: registrySchema.default({ revision: 0, parts: {}, signatures: {} }),
  /** Proof of each manifest, by its id: the signature of a key of the part's team. */
  signatures: z.record(z.string(), z.string()).default({}),
  candidate: canarySchema.optional(),
  targeted: targetedSchema.optional(),
  shadowed: shadowedSchema.optional(),
  /** The canary that runs beside `candidate`: edges that know one pass over it. */
  second: canarySchema.optional(),
  /** True of a service that counts server time: an older one would refuse all that is counted with it. */
  countsServerTime: z.boolean().optional(),
  /** The same of measures of parts. */
  countsOwnMeasures: z.boolean().optional(),
  /** Of the last hours. */
  clearedMarks: z.array(clearedBreakerSchema).optional(),
});
/** A state as the release service sends it. */
export type SentChannelState = z.output<typeof sentStateSchema>;
/** A state as it is read: whoever gets the canary, it is one. */
export type ChannelState = Omit<SentChannelState, 'targeted' | 'shadowed'>;
export const channelStateSchema = sentStateSchema.transform(
  ({ targeted, shadowed, ...state }): ChannelState => {
    const canary = targeted ?? shadowed;
    return canary ? { ...state, candidate: { ...canary, share: 0 } } : state;
  },
);

/** A version of one remote as the browser knows it, from the document's descriptor. */
export interface RemoteVersion {
  version: string;
  id: string;
  entry: string;
  /** The entry's hash; the hashes of its chunks and sheets stand in the entry. Older edges name none. */
  integrity?: string;
  paths: PathEntry[];
  slots: Record<string, { chunk: string }>;
  /** Of the present version alone; older edges send none. */
  navigation?: Navigation;
}
/** Part of the JSON block of every document (`shell/src/page-data-id.ts`): which remotes this visitor has. */
export interface ReleaseDescriptor {
  setId: SetId;
  /** Version of the shell that made the document. */
  shell: string;
  remotes: Record<RemoteName, { current: RemoteVersion; previous?: RemoteVersion }>;
}

/** Reason of a release manager to do what a gate refuses. */
export const breakGlass = z.string().min(10, 'must say why, in ten letters at least').max(500);

export const publishRequestSchema = z.object({
  manifest: releaseManifestSchema,
  /** Of the manifest as it was sent, by a key of the part's team. */
  signature: z.string().max(200).optional(),
  note: z.string().max(500).optional(),
  breakGlass: breakGlass.optional(),
  /**
   * Versions that are published with it: parts may need each other. The set that is shown is judged by what was really
   * published.
   */
  besides: z
    .array(releaseManifestSchema.pick({ name: true, slots: true, data: true }))
    .max(100)
    .optional(),
  /** Author of the sources and their commit, as the publisher says. */
  author: z.string().max(200).optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit')
    .optional(),
  /** Of its sources, the newest first. */
  commits: z.array(commitSchema).max(mostCommits).optional(),
});
/**
 * Reason for a change of a channel, and its revision when they looked: a change by somebody else in between is refused.
 * Who changes it is who signed in or signed, never what a request says.
 */
export const changeOfChannel = z.object({
  /** The channel's revision; 0 before its first change. */
  expectedRevision: z.int().min(0),
  reason: z.string().min(1).max(500),
});
/** A change that the gates judge. */
export const judgedChange = changeOfChannel.extend({
  breakGlass: breakGlass.optional(),
  /** Reason of a release manager to show a set whose pages no browser has opened. */
  noBrowser: breakGlass.optional(),
  /** A version that health ended comes back nevertheless; the reason says why. */
  anyway: z.boolean().optional(),
  seen: seenSetSchema.optional(),
});
export const someVersionsSchema = z
  .partialRecord(deployableNameSchema, versionSchema)
  .refine((versions) => Object.keys(versions).length > 0, 'names no part');
/** Point the channel to a set that differs from the current one in these parts. */
export const promoteRequestSchema = judgedChange.extend({ versions: someVersionsSchema });
/** Show these versions to a share of the visitors or to a target: a new canary, or another audience of the one that runs. */
export const canaryRequestSchema = judgedChange
  .extend({
    /** Begins with the share; a change without one ends the plan that runs. */
    plan: wantedPlanSchema.optional(),
    versions: someVersionsSchema,
    share: wantedShareSchema.optional(),
    target: targetSchema.optional(),
  })
  .refine(
    ({ share, target }) => (share === undefined) !== (target === undefined),
    'names a share or a target',
  )
  .refine(({ plan, share }) => !plan || plan[0]?.share === share, 'begins with another share than its plan');
/** End the canary: all visitors get the channel's set. The parts are named, since their teams sign the change. */
export const canaryEndRequestSchema = changeOfChannel.extend({ versions: someVersionsSchema });
/** Take the next step of the canary's plan now. */
export const stepRequestSchema = promoteRequestSchema;
/** Let the plan of the canary wait, go on with its step begun anew, or end: the canary keeps its share. */
export const planChangeRequestSchema = canaryEndRequestSchema;
/** Take the marks of edges against these versions back. */
export const resetBreakersRequestSchema = canaryEndRequestSchema;
/** Roll one part back: to the version it had before, or to a given one. */
export const rollbackRequestSchema = judgedChange.extend({
  name: deployableNameSchema,
  version: versionSchema.optional(),
});
/** Take a part out of the channel. */
export const removalRequestSchema = judgedChange.extend({ name: deployableNameSchema });

/** Versions of some parts; null takes a part out. */
export const someChangesSchema = z
  .partialRecord(deployableNameSchema, versionSchema.nullable())
  .refine((versions) => Object.keys(versions).length > 0, 'names no part');
