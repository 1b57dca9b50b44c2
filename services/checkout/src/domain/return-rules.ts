import { type ReturnPolicy, returnDays, returnShare } from '@toile/contracts';
import { dayOf } from './parcel-progress.ts';
import type { OfferedLine, PricedGroup } from './price-bag.ts';

/** Pieces of a size that may go back. */
export interface ReturnablePiece {
  sizeId: number;
  title: string;
  size: string;
  most: number;
  /** Refund of one piece. */
  backPence: number;
  isHalf: boolean;
}

/** Pieces of a parcel that may still be sent back, and until when. */
export interface ReturnableParcel {
  designerId: number;
  /** The last day; undefined: it hasn't arrived. */
  until: string | undefined;
  pieces: ReturnablePiece[];
  /** Goes back, too, with the last of its pieces. */
  deliveryPence: number;
}

/** Pieces of a size, as they are asked to go back. */
export interface ReturnedPiece {
  sizeId: number;
  quantity: number;
}

interface ParcelNow {
  policy: ReturnPolicy;
  parcel: PricedGroup;
  /** When it was sent and when it arrived, as its designer has told. */
  sentAt: Date | undefined;
  deliveredAt: Date | undefined;
  /** Pieces that were asked to go back before, and weren't refused. */
  before: readonly ReturnedPiece[];
  /** Sum that was to go back for those. */
  beforePence: number;
  now: Date;
}

const dayMs = 86_400_000;

/** By the rule of each piece as it was ordered, from the day on which its parcel leaves until 14 days after it has arrived. */
export function returnableParcel(now: ParcelNow): ReturnableParcel | undefined {
  const { policy, parcel, before, beforePence, sentAt, deliveredAt } = now;
  if (!sentAt && !deliveredAt) return undefined;
  const until = deliveredAt && dayOf(new Date(deliveredAt.getTime() + returnDays * dayMs));
  if (until && dayOf(now.now) > until) return undefined;
  const pieces = parcel.lines.flatMap((line) => pieceOf(policy, line, before));
  if (pieces.length === 0) return undefined;
  // By law who sends back all of a parcel hasn't paid for its delivery, either.
  const isWhole = policy === 'statutory' && parcel.lines.every((line) => shareOf(policy, line) === 'full');
  const piecesPence = parcel.lines.reduce((sum, line) => sum + line.unitPricePence * goneOf(line, before), 0);
  // Once: a return before may have had it, and another one may have been refused since.
  const isDue = isWhole && beforePence <= piecesPence;
  return {
    designerId: parcel.designer.id,
    until,
    pieces,
    deliveryPence: isDue ? parcel.shippingPence : 0,
  };
}

const shareOf = (policy: ReturnPolicy, { returnType, productType }: OfferedLine) =>
  returnShare(policy, { returnType: returnType ?? 0, productType });

const goneOf = ({ sizeId }: OfferedLine, before: readonly ReturnedPiece[]) =>
  before.filter((piece) => piece.sizeId === sizeId).reduce((sum, piece) => sum + piece.quantity, 0);

function pieceOf(policy: ReturnPolicy, line: OfferedLine, before: readonly ReturnedPiece[]) {
  const { sizeId, title, sizeTitle: size, unitPricePence, quantity } = line;
  const share = shareOf(policy, line);
  const most = quantity - goneOf(line, before);
  if (share === 'none' || most <= 0) return [];
  const isHalf = share === 'partial';
  // Half a penny is the shopper's.
  return [
    { sizeId, title, size, most, isHalf, backPence: isHalf ? Math.ceil(unitPricePence / 2) : unitPricePence },
  ];
}

/** Refund of these pieces; undefined: not all of them may go back. */
export function backFor(
  { pieces, deliveryPence }: ReturnableParcel,
  asked: readonly ReturnedPiece[],
): number | undefined {
  const isOnce = new Set(asked.map(({ sizeId }) => sizeId)).size === asked.length;
  const found = asked.map(({ sizeId, quantity }) => {
    const piece = pieces.find((each) => each.sizeId === sizeId);
    return piece && quantity <= piece.most ? piece.backPence * quantity : undefined;
  });
  if (!isOnce || asked.length === 0 || found.includes(undefined)) return undefined;
  const back = found.reduce<number>((sum, pence) => sum + (pence ?? 0), 0);
  const isRest = pieces.every(({ sizeId, most }) =>
    asked.some((each) => each.sizeId === sizeId && each.quantity === most),
  );
  return isRest ? back + deliveryPence : back;
}
