import { maxQuantityPerLine } from '@toile/contracts';
import type { OfferedLine } from './price-bag.ts';

export interface FittedLines {
  lines: OfferedLine[];
  lowered: OfferedLine[];
  dropped: OfferedLine[];
  /** For the shopper. */
  notices: string[];
}

export const mostOf = ({ available }: Pick<OfferedLine, 'available'>): number =>
  Math.min(available, maxQuantityPerLine);

/** Takes out what can't be bought any more and lowers what is more than there is (D12). */
export function fitToStock(lines: OfferedLine[]): FittedLines {
  const dropped = lines.filter((line) => mostOf(line) < 1);
  const lowered = lines
    .filter((line) => mostOf(line) >= 1 && line.quantity > mostOf(line))
    .map((line) => ({ ...line, quantity: mostOf(line) }));
  const kept = lines
    .filter((line) => mostOf(line) >= 1)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, mostOf(line)) }));
  return {
    lines: kept,
    lowered,
    dropped,
    notices: [
      ...dropped.map(
        ({ title, sizeTitle }) => `${title} (${sizeTitle}) is sold out and was taken out of your bag.`,
      ),
      ...lowered.map(
        ({ title, sizeTitle, quantity }) =>
          `Only ${quantity} of ${title} (${sizeTitle}) left: your bag was changed to ${quantity}.`,
      ),
    ],
  };
}
