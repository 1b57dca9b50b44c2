const mostDepth = 100;

/**
 * True if all text of a JSON value can be kept by PostgreSQL: no NUL, no half of a surrogate pair. JSON can hold both.
 * Keys of objects count too. What is nested deeper than anything of ours can't be kept either: whoever walks through it
 * runs out of stack.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth > mostDepth) return false;
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each, depth + 1));
}

/** Start of a text, of so many letters at most. Half a surrogate pair, also one that the cut has left, is replaced. */
export const storableStart = (text: string, most: number): string => text.slice(0, most).toWellFormed();
