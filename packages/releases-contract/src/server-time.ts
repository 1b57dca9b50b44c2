/** A document that takes longer than this to make is slow. */
export const slowServerMs = 1000;

/** `240 ms`: mean time in which documents were made; nothing while none was. */
export const serverTimeWords = ({ made = 0, 'made-ms': ms = 0 }: ServerTimes): string =>
  made > 0 ? `${Math.round(ms / made)} ms` : '';

interface ServerTimes {
  made?: number | undefined;
  'made-ms'?: number | undefined;
}
