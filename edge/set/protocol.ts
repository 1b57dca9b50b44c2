import type { ShopConfig } from '@toile/contracts';
import type { DeployableName, FailureReport } from '@toile/releases-contract';
import type { PagePolicy } from '@toile/shell-contract';
import type { PageRelease } from './page-release.ts';

/** Scope of a version that fails or is left out: all of it, one route (by its chunk), or one slot. */
export type Scope = '*' | `route ${string}` | `slot ${string}`;

/** Location of code: a scope of a version, by the version's id. */
export interface CodeLocation {
  id: string;
  scope: Scope;
}

/** A failure of the version that caused it. */
export interface PartFailure extends CodeLocation {
  phase: FailureReport['phase'];
  message: string;
  stack?: string | undefined;
  /** True when nothing is missing on the page: a reason to use the version before, but not to leave the part out. */
  isNonFatal?: boolean;
  /** True when it missed its deadline and may still be running. */
  isLate?: boolean;
  /** A service refused what was asked for: that is the address's, unless an address that was good is refused, too. */
  isRefused?: boolean;
}

/**
 * A failure that no document waited for. Without `id`, the version is unknown. `job`: the document whose code it was. `isReportOnly`: it is reported, and
 * held against nobody, since what visitors ask for may lead to it. `isUnasked`: nothing that visitors ask for has led to it.
 */
export type UncaughtFailure = Omit<PartFailure, 'id'> & {
  id?: string | undefined;
  job?: number | undefined;
  isReportOnly?: true;
  isUnasked?: true;
};

export interface WorkerLimits {
  /** Reading and evaluating a bundle, or the lazy part of one. */
  loadMs: number;
  /** Time of a loader while it waits for no service. */
  loaderMs: number;
  /** Time of a service to answer a loader. */
  serviceMs: number;
  /** From the first component to the last byte. */
  renderMs: number;
  /** A document without the time of services. */
  quietMs: number;
  documentMs: number;
  /** Processor time that one stretch of code may take without letting go. */
  stretchMs: number;
  /** Resident memory of a worker. */
  memoryMb: number;
}

export interface WorkerSettings {
  shop: ShopConfig;
  /** Address of the shop, with its base path, without a slash at the end. */
  origin: string;
  artefactsDir: string;
  limits: WorkerLimits;
  /** File in which the worker notes what it runs: read after it has died. */
  blackBox: string;
}

/**
 * `br`: the document's HTML, compressed. `sheets`: addresses of the sheets in it. `isUnknown`: no route knows the path. `used`:
 * the parts that were asked for it. `locations`: its route and its widgets. `keys`: of what services have answered; undefined, if
 * that may be anything.
 */
export type RenderOutcome = {
  failures: PartFailure[];
  used: DeployableName[];
  locations?: CodeLocation[];
} & (
  | { kind: 'redirect'; status: number; location: string; keys?: string | undefined }
  | {
      kind: 'document';
      status: number;
      br: Uint8Array;
      sheets: string[];
      isUnknown?: boolean;
      keys?: string | undefined;
      policy?: PagePolicy | undefined;
      withoutTags?: boolean | undefined;
    }
  | { kind: 'failed' }
);

type MadeDocument = Extract<RenderOutcome, { kind: 'document' }>;
/** An outcome on its way to the edge: a document without `br` has that of the document before. */
export type SentOutcome =
  | Exclude<RenderOutcome, MadeDocument>
  | (Omit<MadeDocument, 'br'> & { br: Uint8Array | undefined });

/**
 * Count of the releases that a worker knows, the last that it was told of: page views of a channel and its canary take
 * turns.
 */
export const releasesInWorker = 4;

/** `key` is that of a release which the worker was told of. */
export type ToWorker =
  | { type: 'start'; settings: WorkerSettings }
  | { type: 'release'; release: PageRelease }
  /** Load all versions before the first page view asks for them. */
  | { type: 'warm'; key: string }
  /** `alone`: no other page view is made here meanwhile, and each place that is entered is noted before. */
  | {
      type: 'render';
      key: string;
      job: number;
      path: string;
      cookie?: string | undefined;
      alone: boolean;
      requestId?: string | undefined;
      traceparent?: string | undefined;
    };

/** Call of a service in a trace; without a status it has failed. */
export interface TracedCall {
  spanId: string;
  method: string;
  /** Origin of the service. */
  to: string;
  status: number | undefined;
  beganMs: number;
  endedMs: number;
}

/** Work on one document in a trace, in ms since 1970; `parent` is the `traceparent` of the render. */
export interface WorkerTrace {
  parent: string;
  spanId: string;
  beganMs: number;
  endedMs: number;
  calls: TracedCall[];
}

export type FromWorker =
  | { type: 'warm'; key: string; failures: PartFailure[] }
  | {
      type: 'answer';
      job: number;
      outcome: SentOutcome;
      memoryMb?: number | undefined;
      trace?: WorkerTrace | undefined;
    }
  | { type: 'uncaught'; failure: UncaughtFailure };

/** Read from the worker's file after it has ended by itself or by its watchdog. */
export interface LastWords {
  /** The bundle that was being evaluated, or the last part that a document entered that was made alone. */
  note?: (CodeLocation & { job?: number | undefined }) | undefined;
  /** Finding of the watchdog when it stopped the worker. */
  found?: {
    cause: 'loop' | 'sleep' | 'memory';
    detail: string;
    job?: number | undefined;
    location?: CodeLocation | undefined;
  };
}

/** Name of the part that a bundle belongs to: `mf_checkout__1_0_0_3fa9c1b2` → `mf-checkout`. */
export const nameOfId = (id: string) => id.replace(/__.*$/, '').replaceAll('_', '-') as DeployableName;
