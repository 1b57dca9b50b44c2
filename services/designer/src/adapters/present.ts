/** A record without its empty fields: the contract leaves out what the portal didn't give (DE-22). */
export function present<T extends object>(record: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(record).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}
