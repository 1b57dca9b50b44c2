import type { ParcelProgress } from './checkout.ts';

/** A step of a parcel on its way: `done`, `now` the one that is waited for, or `next`. */
export interface ParcelStep {
  words: string;
  state: 'done' | 'now' | 'next';
  /** When it happened. */
  at?: string;
}

/** A day as the shop writes it: `12 December 2021`. */
export const dayText = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date(moment));

/** The way of a parcel from the payment to the door, one step after the other. `isRefunded`: nothing follows any more. */
export function parcelSteps(progress: ParcelProgress, { isRefunded }: { isRefunded: boolean }): ParcelStep[] {
  const { paidAt, confirmedAt, sentAt, deliveredAt, carrier } = progress;
  const isMade = sentAt !== undefined || deliveredAt !== undefined;
  // Whoever sends a parcel, or needs more time for it, has seen it.
  const isKnown = confirmedAt !== undefined || isMade || progress.isDelayed === true;
  const happened: { words: string; at?: string | undefined; isDone: boolean }[] = [
    { words: 'Paid', at: paidAt, isDone: true },
    { words: 'Confirmed by the designer', at: confirmedAt, isDone: isKnown },
    ...(progress.readyBy ? [{ words: makingWords(progress, isMade), isDone: isMade }] : []),
    { words: carrier && sentAt ? `Sent with ${carrier}` : 'Sent', at: sentAt, isDone: isMade },
    { words: 'Delivered', at: deliveredAt, isDone: deliveredAt !== undefined },
  ];
  if (isRefunded)
    return [...happened.filter(({ isDone }) => isDone), { words: 'Refunded', isDone: true }].map(done);
  const now = happened.findIndex(({ isDone }) => !isDone);
  return happened.map(({ words, at, isDone }, index) => ({
    words,
    state: isDone ? 'done' : index === now ? 'now' : 'next',
    ...(at && { at }),
  }));
}

const done = ({ words, at }: { words: string; at?: string | undefined }): ParcelStep => ({
  words,
  state: 'done',
  ...(at && { at }),
});

function makingWords({ readyBy = '', isDelayed }: ParcelProgress, isMade: boolean): string {
  if (isMade) return 'Made';
  return isDelayed ? `Delayed: being made until ${dayText(readyBy)}` : `Being made until ${dayText(readyBy)}`;
}

/** Who sells a parcel. Designers are the sellers; whether they charge VAT is theirs to say. */
export const sellerText = (brandTitle: string): string => `Sold and sent by ${brandTitle}.`;
export const vatText = 'All prices include VAT where the seller charges it.';
