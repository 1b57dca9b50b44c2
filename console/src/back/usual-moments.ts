/** Moments that somebody wants back in an incident, on the clock of who looks. */
export function usualMoments(now = new Date()): { words: string; at: Date }[] {
  const before = (days: number, hours: number) => {
    const at = new Date(now);
    at.setDate(at.getDate() - days);
    at.setHours(hours, 0, 0, 0);
    return at;
  };
  return [
    { words: 'An hour ago', at: new Date(now.getTime() - 3_600_000) },
    { words: 'Midnight', at: before(0, 0) },
    { words: 'Yesterday, 18:00', at: before(1, 18) },
  ];
}
