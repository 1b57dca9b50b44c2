import { type Decision, type Explanation, type HistoryMoment, variantWords } from '@toile/releases-contract';
import { inWords } from './canary-words.ts';

type Told = Decision & { breakGlass?: string; backTo?: HistoryMoment };

/** A change of a channel: who, when, what, why. */
export function changeLine(change: Told): string {
  const { revision, at, action, share, changed, actor, reason, breakGlass, backTo } = change;
  const parts = Object.entries(changed).map(([name, to]) => (to ? `${name} ${to}` : name));
  const to = backTo ? ` to revision ${backTo.revision}` : '';
  const of = action === 'candidate' ? `${action} ${share} %` : `${action}${to}`;
  return `${String(revision).padStart(4)}  ${at}  ${of}  ${parts.join(', ')}  (${actor}: ${reason})${breakGlass ? ` broke the glass: ${breakGlass}` : ''}`;
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
