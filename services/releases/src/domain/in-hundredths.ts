/**
 * Share of a canary in hundredths of a per cent, more than none and less than all; 0, of a target, stays 0. Earlier versions
 * have kept others, which their column gives back otherwise.
 */
export const inHundredths = (share: number): number =>
  share && Math.min(Math.max(Math.round(share * 100), 1), 9_999) / 100;
