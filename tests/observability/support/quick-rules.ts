/** Time for which an alert waits, for each minute of the rules: long enough for two looks at a database. */
const secondsForMinute = 10;
/** Seconds that something waits, as the rules have them, and as a test does. */
const thresholds = { 900: 20, 60: 8 };

/**
 * The rules of a shop for one whose hours are minutes: windows are a sixtieth as long, waits a sixth. Nothing else of them
 * is changed.
 */
export function quickRules(rules: string): string {
  const quick = rules
    .replace(/\[(\d+)([mh])\]/g, (_all, count, unit) => `[${Number(count) * (unit === 'h' ? 60 : 1)}s]`)
    .replace(/for: (\d+)m/g, (_all, minutes) => `for: ${Number(minutes) * secondsForMinute}s`);
  return Object.entries(thresholds).reduce(
    (text, [slow, soon]) => text.replaceAll(`> ${slow}\n`, `> ${soon}\n`),
    quick,
  );
}
