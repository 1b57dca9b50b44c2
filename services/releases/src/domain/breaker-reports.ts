import type { EdgeBreakers, ReportedBreakers } from '@toile/releases-contract';

/** Circuit breakers that edges have reported. */
export interface BreakerReports {
  /** Takes the place of what the same edge said before. Edges are told when there is anything new that they can try. */
  replace(report: ReportedBreakers): Promise<void>;
  /** Of all edges that were heard of lately, the newest first. */
  read(channel: string): Promise<EdgeBreakers>;
}
