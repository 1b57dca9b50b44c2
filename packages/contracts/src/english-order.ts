/** Made when it is first needed: it takes longer than a page. */
let collator: Intl.Collator | undefined;

/** Compares two names as an English index does: case and accents don't count, 9 stands before 10 (D27). */
export function inEnglishOrder(one: string, other: string): number {
  collator ??= new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });
  return collator.compare(one, other);
}
