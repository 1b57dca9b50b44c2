/** A widget that can't be had. Whoever loaded it knows why: no failure of the page that places it, nor of the shell. */
export class SlotMissingError extends Error {
  override name = 'SlotMissingError' as const;
}
