import type { Explanation } from './explanation.ts';
import { targetWords } from './target-words.ts';

/** Variant of a visitor, in words. */
export function variantWords({
  side: variant,
  candidate: canary,
  second,
}: Pick<Explanation, 'side' | 'candidate' | 'second'>): string {
  if (!canary) return variant === 'all' ? 'All visitors had it.' : 'A canary ran that was not written down.';
  const { share, target, place, setId } = canary;
  const beside = second
    ? ` Beside it ${second.share} % of the visitors, none of them in both, had ${second.setId}.`
    : '';
  if (target) return `A canary ran for ${targetWords(target)}: they had ${setId}, all others what was live.`;
  if (place === undefined)
    return `A canary ran: ${share} % of the visitors had ${setId}. Whose, the visitor’s cookie says.${beside}`;
  const others = variant === 'candidate' ? 'got it' : 'did not get it';
  return `A canary ran for ${share} % of the visitors: this one stands at ${place.toFixed(2)} of 100 and ${others}.${beside}`;
}
