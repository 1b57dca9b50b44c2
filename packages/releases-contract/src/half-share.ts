/** Per cent of the visitors that each of two canaries stays below. */
export const halfShare = 50;

/** Share of a canary among the visitors that it is compared with, in per cent: of two each has a half of all. */
export const shareInLane = (share: number, isOneOfTwo: boolean): number =>
  isOneOfTwo ? (share * 100) / halfShare : share;
