/**
 * Whether all text of a JSON value can be kept by PostgreSQL: no NUL, no half of a surrogate pair. JSON can hold both.
 * Keys of objects count too.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each));
}
