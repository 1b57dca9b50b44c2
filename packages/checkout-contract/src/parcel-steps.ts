import type { OrderParcel, ParcelProgress } from './checkout.ts';
import type { OrderReturn } from './returns.ts';

/** A step of something on its way. */
export interface WayStep {
  words: string;
  isDone: boolean;
  /** True for the step where the parcel is: the last that has happened, or what is being worked on. */
  isNow: boolean;
  /** When it happened. */
  at?: string;
}

interface Happened {
  words: string;
  at?: string | undefined;
  isDone: boolean;
  /** Takes its time. */
  isWork?: boolean;
}

/** A day as the shop writes it: `12 December 2021`. */
export const dayText = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date(moment));

interface OrderMoney {
  /** True once all of its money has gone back: nothing follows any more. */
  isRefunded: boolean;
  /** When the last of it went. */
  refundedAt?: string | undefined;
}

/** The way of a parcel from the payment to the door, and back, one step after the other. */
export function parcelSteps(
  { progress, basketItems, returns }: OrderParcel & { progress: ParcelProgress },
  { isRefunded, refundedAt }: OrderMoney,
): WayStep[] {
  const back = piecesBack(returns);
  const ordered = sum(basketItems);
  const isBack = back.pieces > 0;
  const isAllBack = isBack && back.pieces >= ordered;
  const there = wayThere(progress, isBack);
  const returned = isAllBack ? 'Returned' : `${back.pieces} of ${ordered} pieces returned`;
  const happened = [...there, ...(isBack ? [{ words: returned, at: back.at, isDone: true }] : [])];
  if (!isRefunded && !isAllBack) return stepsOf(happened);
  const refunded = { words: 'Refunded', at: isAllBack ? back.at : refundedAt, isDone: true };
  return stepsOf([...happened.filter(({ isDone }) => isDone), refunded]);
}

const sum = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((before, { quantity }) => before + quantity, 0);

/** Pieces that have come back, and when the last of them did: their money goes back on that day. */
function piecesBack(returns: readonly OrderReturn[] = []): { pieces: number; at?: string | undefined } {
  const done = returns.flatMap(({ refund, pieces }) => (refund ? [{ at: refund.at, pieces }] : []));
  return {
    pieces: sum(done.flatMap(({ pieces }) => pieces)),
    at: done
      .map(({ at }) => at)
      .sort()
      .at(-1),
  };
}

/** `isBack`: what comes back has arrived before, whether or not its designer has told. */
function wayThere(progress: ParcelProgress, isBack: boolean): Happened[] {
  const { paidAt, confirmedAt, sentAt, deliveredAt, carrier } = progress;
  const isMade = sentAt !== undefined || deliveredAt !== undefined;
  // Whoever sends a parcel, or needs more time for it, has seen it.
  const isKnown = confirmedAt !== undefined || isMade || progress.isDelayed === true;
  return [
    { words: 'Paid', at: paidAt, isDone: true },
    { words: 'Confirmed by the designer', at: confirmedAt, isDone: isKnown },
    ...(progress.readyBy ? [{ words: makingWords(progress, isMade), isDone: isMade, isWork: true }] : []),
    { words: carrier && sentAt ? `Sent with ${carrier}` : 'Sent', at: sentAt, isDone: isMade },
    { words: 'Delivered', at: deliveredAt, isDone: deliveredAt !== undefined || isBack },
  ];
}

/** The way of pieces that go back, from the question to the refund. */
export function returnSteps({ askedAt, acceptedAt, refusedAt, refund }: OrderReturn): WayStep[] {
  const asked = { words: 'Return asked for', at: askedAt, isDone: true };
  if (refusedAt) return stepsOf([asked, { words: 'Refused', at: refusedAt, isDone: true }]);
  return stepsOf([
    asked,
    { words: 'Accepted', at: acceptedAt, isDone: acceptedAt !== undefined },
    refund
      ? { words: `Refunded ${refund.amountCurrency}`, at: refund.at, isDone: true }
      : { words: 'Refunded', isDone: false },
  ]);
}

function stepsOf(happened: Happened[]): WayStep[] {
  const open = happened.findIndex(({ isDone }) => !isDone);
  const last = (open < 0 ? happened.length : open) - 1;
  const now = happened[open]?.isWork ? open : last;
  return happened.map(({ words, at, isDone }, index) => ({
    words,
    isDone,
    isNow: index === now,
    ...(at && { at }),
  }));
}

function makingWords({ readyBy = '', isDelayed }: ParcelProgress, isMade: boolean): string {
  if (isMade) return 'Made';
  return isDelayed ? `Delayed: being made until ${dayText(readyBy)}` : `Being made until ${dayText(readyBy)}`;
}

/** The seller of a parcel. Designers are the sellers; whether they charge VAT is theirs to say. */
export const sellerText = (brandTitle: string): string => `Sold and sent by ${brandTitle}.`;
export const vatText = 'All prices include VAT where the seller charges it.';
