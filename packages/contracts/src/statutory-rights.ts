/** Stands under every word on returns (D21). */
export const statutoryRights = 'This does not affect your statutory rights.';
