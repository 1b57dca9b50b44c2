/** A page of the catalogue as the address names it: absent is the first, anything but 1, 2, 3… is none (D4). */
export function pageNumber(value: unknown): number | undefined {
  if (value === undefined || value === '') return 1;
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
