/** Greatest id of a record: what PostgreSQL's `integer` holds. */
export const maxId = 2_147_483_647;
