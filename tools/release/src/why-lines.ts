import {
  type Approval,
  type Decision,
  type Explanation,
  type HistoryMoment,
  type Stage,
  type Target,
  targetWords,
  variantWords,
} from '@toile/releases-contract';
import { inWords } from './canary-arguments.ts';

interface Told extends Decision {
  breakGlass?: string;
  approved?: Approval;
  backTo?: HistoryMoment;
  promotedFrom?: Stage;
  candidate?: { target?: Target };
}

/** A change of a channel: who, when, what, why. */
export function changeLine(change: Told): string {
  const { revision, at, action, share, changed, actor, reason } = change;
  const { breakGlass, approved, backTo, promotedFrom, candidate: canary } = change;
  const parts = Object.entries(changed).map(([name, to]) => (to ? `${name} ${to}` : name));
  const to = backTo ? ` to revision ${backTo.revision}` : '';
  const from = promotedFrom ? ` of ${promotedFrom.channel}, revision ${promotedFrom.revision}` : '';
  const audience = canary?.target ? `for ${targetWords(canary.target)}` : `${share} %`;
  const of = action === 'candidate' ? `${action} ${audience}` : `${action}${to}${from}`;
  return `${String(revision).padStart(4)}  ${at}  ${of}  ${parts.join(', ')}  (${actor}: ${reason})${approved ? ` approved by ${approved.actor}: ${approved.reason}` : ''}${breakGlass ? ` broke the glass: ${breakGlass}` : ''}`;
}

/** Set of a visitor, why, and who decided it. */
export function whyLines(explanation: Explanation): string[] {
  const { at, visitor, setId, channel, revision, since, versions, decisions } = explanation;
  return [
    `At ${at} ${visitor ?? 'a visitor'} had ${setId} of ${channel}, revision ${revision} since ${since}`,
    variantWords(explanation),
    inWords(versions),
    ...decisions.map(changeLine),
  ];
}
