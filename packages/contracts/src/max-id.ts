/** Greatest id of a record: what PostgreSQL's `integer` holds. */
export const maxId = 2_147_483_647;

/** An id as an address names it; nothing for what no PostgreSQL integer can be. */
export function idInPath(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= maxId ? id : undefined;
}
