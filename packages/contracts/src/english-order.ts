const collator = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/** Compares two names as an English index does: case and accents don't count, 9 stands before 10 (D27). */
export const inEnglishOrder = (one: string, other: string): number => collator.compare(one, other);
