import type { OwnMeasure } from './own-measures.ts';

/** True for a measure that a part has named itself. */
export const isOwnMeasure = (measure: string): measure is OwnMeasure => measure.includes(':');

/** False for a part's own measure without a limit: nobody knows which way it should go. */
export const isJudged = ({ measure, limit }: { measure: string; limit?: number | undefined }): boolean =>
  !isOwnMeasure(measure) || limit !== undefined;

/** `mf-checkout opens-bag, over 800 ms` */
export function ownMeasureWords(measure: OwnMeasure): string {
  const [part, name = ''] = measure.split(':', 2);
  const [what, bound] = name.split('>', 2);
  return `${part} ${what}${bound === undefined ? '' : `, over ${bound} ms`}`;
}
