import { maxLines, maxQuantityPerLine, pieceName } from '@toile/checkout-contract';
import type { Notice } from './notice.ts';
import type { OfferedLine } from './price-bag.ts';
import { stockRules } from './stock-rules.ts';

export interface FittedLines<Line extends OfferedLine> {
  lines: Line[];
  lowered: Line[];
  dropped: Line[];
  notices: Notice[];
}

export const mostOf = ({ available }: Pick<OfferedLine, 'available'>): number =>
  Math.min(available, maxQuantityPerLine);

/** Takes out what can't be bought any more and the last lines of too many, and lowers what is more than there is (D12). */
export function fitToStock<Line extends OfferedLine>(all: Line[]): FittedLines<Line> {
  const gone = all.filter((line) => mostOf(line) < 1);
  const left = all.filter((line) => mostOf(line) >= 1);
  const tooMany = left.slice(maxLines);
  const lines = left
    .slice(0, maxLines)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, mostOf(line)) }));
  const quantities = new Map(all.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const lowered = lines.filter(({ sizeId, quantity }) => quantity !== quantities.get(sizeId));
  const notices = [
    ...gone.map((line) => ({ sizeId: line.sizeId, text: goneFromBag(line) })),
    ...tooMany.map((line) => ({ sizeId: line.sizeId, text: leftOut(line) })),
    ...lowered.map((line) => ({ sizeId: line.sizeId, text: loweredInBag(line) })),
  ];
  return { lines, lowered, dropped: [...gone, ...tooMany], notices };
}

const goneFromBag = (line: OfferedLine): string =>
  `${whyGone(line)} and was taken out of your bag.${mayReturn(line)}`;

const leftOut = (line: OfferedLine): string => `Your bag is full: ${named(line)} was taken out.`;

const loweredInBag = (line: OfferedLine): string =>
  `${onlyLeft(line, line.quantity)}: your bag was changed to ${line.quantity}.`;

/** `Coat (M)`: which piece, for the shopper. */
export const named = ({ title, sizeTitle }: Pick<OfferedLine, 'title' | 'sizeTitle'>): string =>
  pieceName(title, sizeTitle);

/** Without a full stop. */
export const onlyLeft = (line: Pick<OfferedLine, 'title' | 'sizeTitle'>, pieces: number): string =>
  `Only ${pieces} of ${named(line)} left`;

/** Reason for which nothing of a line can be bought now; without a full stop. */
export const whyGone = (line: OfferedLine): string =>
  line.isKeptByAnother ? beingBought(named(line)) : `${named(line)} is sold out`;

/** An order of somebody else has the last pieces and is not over yet. */
export const beingBought = (name: string): string => `${name} is being bought by somebody else`;

/** A sentence to follow `whyGone`. */
export const mayReturn = ({ isKeptByAnother }: OfferedLine): string =>
  isKeptByAnother ? ` It may be free again in ${stockRules.payableMs / 60_000} minutes.` : '';
