export type Counts = { passed: number; failed: number };

/** The last line of `npm run verify`, for people and programs. */
export const countsLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});
