import type { Decision, Explanation } from '@toile/contracts';
import { inWords } from './candidate-words.ts';

function sideLine({ side, candidate }: Explanation): string {
  if (!candidate)
    return side === 'all' ? 'All visitors had it.' : 'A candidate ran that was not written down.';
  const { share, place, setId } = candidate;
  if (place === undefined)
    return `A candidate ran: ${share} % of the visitors had ${setId}. Whose, --visitor says.`;
  const others = side === 'candidate' ? 'got it' : 'did not get it';
  return `A candidate ran for ${share} % of the visitors: this one stands at ${place.toFixed(2)} of 100 and ${others}.`;
}

/** A change of a channel: who, when, what, why. */
export function changeLine(change: Decision & { breakGlass?: string }): string {
  const { revision, at, action, share, changed, actor, reason, breakGlass } = change;
  const parts = Object.entries(changed).map(([name, to]) => (to ? `${name} ${to}` : name));
  const of = action === 'candidate' ? `${action} ${share} %` : action;
  return `${String(revision).padStart(4)}  ${at}  ${of}  ${parts.join(', ')}  (${actor}: ${reason})${breakGlass ? ` broke the glass: ${breakGlass}` : ''}`;
}

/** Which set a visitor had, why, and who decided it. */
export function whyLines(explanation: Explanation): string[] {
  const { at, visitor, setId, channel, revision, since, versions, decisions } = explanation;
  return [
    `At ${at} ${visitor ?? 'a visitor'} had ${setId} of ${channel}, revision ${revision} since ${since}`,
    sideLine(explanation),
    inWords(versions),
    ...decisions.map(changeLine),
  ];
}
