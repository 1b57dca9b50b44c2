import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { failureReportSchema, visitProofSchema } from './failure-report.ts';
import { freezeSchema } from './freeze.ts';
import { deployableNameSchema } from './name-schemas.ts';
import { comparedMeasureSchema, durationBounds, ownMeasureSchema } from './own-measures.ts';
import { versionSchema } from './release.ts';
import { canaryPlanSchema } from './shares.ts';
import { targetSchema } from './target.ts';

/**
 * Names of the counts of visits, each visitor once. `failed`: something of the page failed in the browser.
 * `stood-in`: a version failed while an edge made a page. `bag` and `checkout`: a call that reached its aim, `…-failed`:
 * one that broke. `timed`: a visit whose web vitals are known, `slow`: one of them is poor. `made`: a document was made while
 * the visitor waited, `made-slow`: for more than a second, `made-ms`: that time of all of them.
 */
export const visitCountNames = [
  'visits',
  'failed',
  'stood-in',
  'bag',
  'bag-failed',
  'checkout',
  'checkout-failed',
  'timed',
  'slow',
  'made',
  'made-slow',
  'made-ms',
] as const;
export const visitCountNameSchema = z.enum(visitCountNames);
export type VisitCountName = (typeof visitCountNames)[number];
const phaseSchema = failureReportSchema.shape.phase;

export const variantNameSchema = z.enum(['control', 'candidate']);
export type VariantName = z.infer<typeof variantNameSchema>;

/** Both sides in counts. A shadow's are apart: what it met, and what was live for the same page, is no visit of anybody. */
const sideSchema = z.enum([...variantNameSchema.options, 'shadow', 'shadowed']);
export type Side = z.infer<typeof sideSchema>;

export const networkBuckets = 1024;

/** A count of one kind, for one variant. */
export const visitCountSchema = z.object({
  /** The canary that ran, with share 0 when it was a target's; absent when none did, and all visits were alike. */
  candidate: z.object({ id: z.string().min(8).max(64), share: z.number().min(0).lt(100) }).optional(),
  arm: sideSchema,
  /** Set id in the document. */
  setId: idOf<'set'>(z.string().max(80)),
  counted: z.union([
    visitCountNameSchema,
    /** Failure of a version; each visitor once for each. */
    z.object({ phase: phaseSchema, name: deployableNameSchema, version: versionSchema }),
    /** Measure of a part; `over`, of a duration: the largest bound that it is over, or 0. */
    z.object({ own: ownMeasureSchema, over: z.literal([0, ...durationBounds]).optional() }),
  ]),
  more: z.int().min(1).max(1_000_000),
  /**
   * In which of 1,024 places the networks of those visitors are, by a hash that the edges of a shop share: how many networks say
   * something can be told, and not which. Absent: nobody knows.
   */
  networks: z
    .array(
      z
        .int()
        .min(0)
        .max(networkBuckets - 1),
    )
    .max(networkBuckets)
    .optional(),
});
export type VisitCount = z.infer<typeof visitCountSchema>;

export const mostCounts = 500;
/** Counts of an edge since its last message. */
export const visitCountsSchema = z.object({
  /** Random, of one process of an edge. */
  edge: z.uuid(),
  /** Grows with each message: one that comes twice counts once. */
  sequence: z.int().min(1),
  channel: z.string().max(40),
  counts: z.array(visitCountSchema).min(1).max(mostCounts),
});
export type VisitCounts = z.infer<typeof visitCountsSchema>;

/** The web vitals that a browser tells of when its page goes; times in ms. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
const mostOwn = 50;
export const visitReportSchema = z.object({
  setId: idOf<'set'>(z.string().max(80)),
  vitals: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(1_000_000)),
  /** Of parts: in ms for a duration. */
  own: z
    .record(ownMeasureSchema, z.number().min(0).max(1_000_000))
    .refine((own) => Object.keys(own).length <= mostOwn, `has ${mostOwn} measures at most`)
    .optional(),
  proof: visitProofSchema.optional(),
});
export type VisitReport = z.infer<typeof visitReportSchema>;

/** Measures that are compared. */
export const healthMeasures = [
  'failures',
  'bag-failures',
  'checkout-failures',
  'bag',
  'checkout',
  'slow',
  'server-time',
] as const;
export type HealthMeasure = (typeof healthMeasures)[number];
/** `waiting`: too few visits to say anything. `doubtful`: no good sign, and no proof. */
export const healthVerdictSchema = z.enum(['waiting', 'good', 'doubtful', 'bad']);
export type HealthVerdict = z.infer<typeof healthVerdictSchema>;

const share = z.object({ count: z.number(), of: z.number() });
export const healthComparisonSchema = z.object({
  measure: z.union([z.enum(healthMeasures), comparedMeasureSchema]),
  tried: share,
  control: share,
  /** Likelihood ratio of a worse rate to an equal one. */
  evidence: z.number(),
  /** Ratio that counts as proof. */
  needed: z.number(),
  verdict: healthVerdictSchema,
  /**
   * True when it is bad by what edges saw themselves, or also without what the visitors of a few networks may have made
   * up.
   */
  isSure: z.boolean().default(false),
  /** The most that a canary may have of it, between 0 and 1, whatever the control has; absent: there is none. */
  limit: z.number().optional(),
});
export type HealthComparison = z.infer<typeof healthComparisonSchema>;

const figures = z.record(visitCountNameSchema, z.number());
const watchedSchema = z.object({
  setId: idOf<'set'>(z.string()),
  versions: z.partialRecord(deployableNameSchema, versionSchema),
  verdict: healthVerdictSchema,
  comparisons: z.array(healthComparisonSchema),
  tried: figures,
  control: figures,
  /** Failures of the canary, most often first. */
  failures: z.array(
    z.object({
      phase: phaseSchema,
      name: z.string(),
      version: z.string(),
      count: z.int(),
      controlCount: z.int(),
    }),
  ),
});

/** A plan on its way, and why its next step is not due yet. */
const runningPlanSchema = z.object({
  steps: canaryPlanSchema,
  /** Number of the present step, from 0. */
  step: z.int(),
  since: z.iso.datetime(),
  isPaused: z.boolean(),
  /** Author of the plan. */
  actor: z.string(),
  waitsFor: z.enum(['nothing', 'time', 'visits', 'good-health', 'freeze', 'other-canary', 'somebody']),
});
export type RunningPlan = z.infer<typeof runningPlanSchema>;

/** A version that was promoted a moment ago, judged by the failures that name it. */
const watchedPartSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  /** Version that it goes back to; absent: there was none. */
  before: versionSchema.optional(),
  /** Of its promotion. */
  revision: z.int(),
  until: z.iso.datetime(),
  comparison: healthComparisonSchema,
});
export type WatchedPart = z.infer<typeof watchedPartSchema>;

/** Health does nothing to it by itself until then. */
export const holdSchema = z.object({
  /** A part, or the whole channel. */
  name: z.union([deployableNameSchema, z.literal('*')]),
  until: z.iso.datetime(),
  reason: z.string(),
  actor: z.string(),
});
export type Hold = z.infer<typeof holdSchema>;

/** Acknowledgement: who has taken note, and what they say; null while nobody has. */
const acknowledgedSchema = z
  .object({ actor: z.string(), at: z.iso.datetime(), reason: z.string() })
  .nullable();

/** Versions that health has ended or rolled back without a person. */
const haltedSchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Taken from visitors by it. */
  versions: z.partialRecord(deployableNameSchema, z.string()).default({}),
  reason: z.string(),
  acknowledged: acknowledgedSchema.default(null),
});
export type Halted = z.infer<typeof haltedSchema>;

/** Something proved bad that health does nothing about by itself: a person is asked. */
const decisionNeededSchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  changed: z.partialRecord(deployableNameSchema, z.string().nullable()),
  reason: z.string(),
  acknowledged: acknowledgedSchema,
});
export type DecisionNeeded = z.infer<typeof decisionNeededSchema>;

/** A canary against what all others get, or those of its half of the visitors. */
const watchedCanarySchema = watchedSchema.extend({
  id: z.string(),
  share: z.number(),
  /** People who get it instead of a share. */
  target: targetSchema.nullish(),
  /** Visits of it since it has this share. */
  visitsAtShare: z.int(),
  plan: runningPlanSchema.nullable(),
});
export type WatchedCanary = z.infer<typeof watchedCanarySchema>;

/** Health of a channel: `GET /api/releases/channels/:channel/health`. */
export const channelHealthSchema = z.object({
  /** The channel's, when this was looked at; 0 before its first change. */
  revision: z.int(),
  candidate: watchedCanarySchema.nullable(),
  /** The canary that runs beside it. Older services say nothing. */
  second: watchedCanarySchema.nullish(),
  /** Promotions of the last quarter of an hour that are still shown, against what the channel had before. */
  promotion: watchedSchema
    .extend({
      revision: z.int(),
      until: z.iso.datetime(),
      before: z.partialRecord(deployableNameSchema, versionSchema),
      parts: z.array(watchedPartSchema).default([]),
      /** Parts that would go back: those that the failures name, else all of the one promotion that it began with. */
      blamed: z.array(deployableNameSchema).default([]),
      /** True when that is sure enough to be done by itself. */
      isSure: z.boolean().default(false),
    })
    .nullable(),
  freeze: freezeSchema.nullable().default(null),
  /** True where a second person approves what is new. */
  needsApproval: z.boolean().optional(),
  held: z.array(holdSchema).default([]),
  /** Decisions that wait for a person, newest first. */
  decisions: z.array(decisionNeededSchema).default([]),
  /** Acts of health that nobody has acknowledged, and those of the last day, newest first. */
  halted: z.array(haltedSchema),
});
export type ChannelHealth = z.infer<typeof channelHealthSchema>;
