import type { Explanation } from './explanation.ts';

/** On which side a visitor stood, and of what. */
export function sideWords({ side, candidate }: Pick<Explanation, 'side' | 'candidate'>): string {
  if (!candidate)
    return side === 'all' ? 'All visitors had it.' : 'A candidate ran that was not written down.';
  const { share, place, setId } = candidate;
  if (place === undefined)
    return `A candidate ran: ${share} % of the visitors had ${setId}. Whose, the visitor’s cookie says.`;
  const others = side === 'candidate' ? 'got it' : 'did not get it';
  return `A candidate ran for ${share} % of the visitors: this one stands at ${place.toFixed(2)} of 100 and ${others}.`;
}
