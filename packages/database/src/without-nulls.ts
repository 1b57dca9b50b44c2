/** A row without its empty fields: the contracts leave out what the portal didn't give (DE-22). */
export function withoutNulls<T extends object>(record: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(record).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}
