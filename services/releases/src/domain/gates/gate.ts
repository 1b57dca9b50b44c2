import type { Registry, ReleaseManifest, VerdictProblem } from '@toile/releases-contract';

/** A file that is not in the store, or not as its manifest says, or a sheet that reaches out of its part's place. */
export interface Damage {
  file: string;
  isThere: boolean;
  /** Problem of its content. */
  fault?: string;
}
/** Compares all files of a version with its manifest. Rejects when the store doesn't answer. */
export type FindDamage = (manifest: ReleaseManifest) => Promise<Damage[]>;

/** Judged set, beside what the channel shows now. */
export interface JudgedSet {
  set: readonly ReleaseManifest[];
  /** Empty before the first change of a channel. */
  live: readonly ReleaseManifest[];
  registry: Registry;
  /** Undefined where this service has no way to the store. */
  findDamage: FindDamage | undefined;
}

/** Offer of a version: widgets, and answers of its service. */
export type Offer = Pick<ReleaseManifest, 'name' | 'slots' | 'data'>;

/** A version that is to be published. It may wait for others: only what no set could make good is held against it. */
export interface JudgedVersion extends Omit<JudgedSet, 'set'> {
  manifest: ReleaseManifest;
  /** By all published versions, and what is published with it. */
  published: readonly Offer[];
}

/** A problem, before the owners of its parts are looked up. */
export type Finding = Omit<VerdictProblem, 'owners'>;

/** Reason why a check could not be made. */
export interface LeftOut {
  because: Finding;
}
export type Findings = Finding[] | LeftOut;

/** A rule of what may be shown. A gate more is a file more, and a line in `verdict-of.ts`. */
export interface Gate {
  name: string;
  ofSet(judged: JudgedSet): Findings | Promise<Findings>;
  /** Absent when a version alone can't break it. */
  ofVersion?(judged: JudgedVersion): Findings | Promise<Findings>;
}

export const shellOf = <Part extends { name: string }>(set: readonly Part[]): Part | undefined =>
  set.find(({ name }) => name === 'shell');
