/** Products on one page of the catalogue (D4). */
export const cataloguePageSize = 24;
